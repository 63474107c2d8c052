import type { GameParts } from '../index';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import CampaignTab from './CampaignTab.svelte';
import PhoneBoard from './PhoneBoard.svelte';
import PrintedCard from './PrintedCard.svelte';
import MomentView from './Moment.svelte';
import Zoom from './Zoom.svelte';
import './card.css';
import { type Investigation, PHASES, nameOf, origin, phaseOf, places, spokenFace, titleOf } from './scene';

export const parts: GameParts = {
  Board,
  PhoneBoard,
  PrintedCard,
  Zoom,
  Moment: MomentView,
  Aside,
  tab: { name: 'Story', View: CampaignTab },
  spokenFace,
  deckTypes: ['investigator', 'asset', 'event', 'skill', 'treachery', 'enemy'],
  openingHand: {
    size: 5,
    setAside: (face) => (face as { weakness?: boolean }).weakness === true || face.keywords.includes('Permanent'),
  },
  phases: [...PHASES],
  phaseOf,
  turnOf: (scene, faces) => {
    const { round, turn_of, scenario } = scene as Investigation;
    if (!round) return scenario.title;
    return `Round ${round}${turn_of === null ? '' : `, ${nameOf(scene as Investigation, faces, turn_of)}`}`;
  },
  zones: [
    ['h', 'zone-hand', 'hand'],
    ['m', 'zone-map', 'map'],
    ['a', 'zone-fates', 'agenda and act'],
    ['t', 'zone-threat', 'threat area'],
    ['p', 'zone-play', 'cards in play'],
  ],
  places: (scene) => places(scene as Investigation),
  origin,
  titleOf: (scene, faces, handle) => titleOf(scene as Investigation, faces, handle),
  names: (scene) => (scene as Investigation).investigators.map((who) => who.name),
  again: (scene) => {
    const { id, difficulty } = (scene as Investigation).scenario;
    return { scenario: id, difficulty };
  },
  opening: (scene) => (scene as Investigation).scenario.opening,
  note: (scene, option) => {
    if (option.odds == null) return '';
    const of = (scene as Investigation).bag.reduce((sum, row) => sum + row.count, 0);
    const won = option.odds * of;
    return Math.abs(won - Math.round(won)) < 1e-6
      ? `${Math.round(won)} in ${of}`
      : `${+(option.odds * 100).toFixed(1)} %`;
  },
};
