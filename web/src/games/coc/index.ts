import type { GameParts } from '../index';
import Board from './Board.svelte';
import PhoneBoard from './PhoneBoard.svelte';
import PrintedCard from './PrintedCard.svelte';
import MomentView from './Moment.svelte';
import Zoom from './Zoom.svelte';
import { PHASES, type Duel, inSight, phaseOf, places, spokenFace } from './scene';

export const parts: GameParts = {
  Board,
  PhoneBoard,
  PrintedCard,
  Zoom,
  Moment: MomentView,
  spokenFace,
  deckTypes: ['character', 'support', 'event', 'conspiracy'],
  openingHand: { size: 8, setAside: () => false },
  phases: [...PHASES],
  phaseOf,
  turnOf: (scene) => {
    const { turn, active, players } = scene as Duel;
    return turn ? `Turn ${turn}, ${players[active as 0 | 1]?.name ?? ''}` : 'Setup';
  },
  zones: [
    ['h', 'zone-hand', 'hand'],
    ['s', 'zone-stories', 'stories'],
    ['d', 'zone-domains', 'domains'],
    ['p', 'zone-play', 'cards in play'],
  ],
  places: (scene) => places(scene as Duel),
  origin: (zone) => {
    const player = /(\d)(?:\.\d+)?$/.exec(zone)?.[1];
    if (zone === 'stories') return 'storydeck';
    if (player === undefined) return null;
    return zone.startsWith('hand') ? `deck${player}` : `hand${player}`;
  },
  titleOf: (scene, faces, handle) => {
    const card = inSight(scene as Duel).get(handle);
    if (card) return faces[card.card]?.title ?? null;
    const domain = (scene as Duel).players.flatMap((side) => side.domains).find((d) => d.id === handle);
    if (domain) return domain.name;
    const player = /^p([01])$/.exec(handle)?.[1];
    return player === undefined ? null : ((scene as Duel).players[Number(player) as 0 | 1].name ?? null);
  },
  names: (scene) => (scene as Duel).players.map((side) => side.name),
};
