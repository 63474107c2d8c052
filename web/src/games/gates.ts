/** The gates of the games, by id: how a new game is chosen on the start page. */
import Arkham from './arkham/Gate.svelte';
import Coc from './coc/Gate.svelte';

export const gates = { coc: Coc, arkham: Arkham };
