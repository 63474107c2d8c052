/** What the server says and hears (docs/protocol.md): the shapes of schema.ts under short names. */
import type { components } from './schema';

type Shapes = components['schemas'];

export type Handle = string;
export type Fault = Shapes['Problem'];

export type GameInfo = Shapes['GameInfo'];
export type PassWindow = Shapes['WindowInfo'];
export type PassRule = PassWindow['default'];
export type SeatWish = Partial<Shapes['SeatWish']>;
export type NewTable = Pick<Shapes['NewTable'], 'game'> &
  Partial<Omit<Shapes['NewTable'], 'seats'>> & { seats?: SeatWish[] };
export type Table = Shapes['Table'];
export type Link = Shapes['Link'];
export type OpenTable = Shapes['OpenTable'];

export type Term = Shapes['Term'];
export type Face = Shapes['Face'];
export type Faces = Record<string, Face>;
export type CardPage = Shapes['CardPage'];

export type DeckPage = Shapes['DeckPage'];
export type KeptDeck = Shapes['KeptDeck'];
export type DeckKept = Shapes['DeckKept'];

export type UndoBy = Shapes['UndoMessage']['by'];
export type UndoState = Shapes['CanUndo'];
export type Option = Shapes['Option'];
export type Question = Shapes['Question'];
export type Entry = Shapes['Entry'];
export type Page = Shapes['Page'];
export type Said = Shapes['Said'];
export type Loop = Shapes['Loop'];
export type Settings = Required<Shapes['Settings']>;
export type Change = Shapes['StateMessage']['changes'][number];

/** What every game's scene has; a game's own scene says more. */
export type Scene = Pick<Shapes['CocScene'], 'viewer' | 'phase' | 'over' | 'ending'> & { game: string };

export type StateMessage = Shapes['StateMessage'];
export type Health = Shapes['Health'];
export type Moment = Shapes['Moment'];
export type Clock = Shapes['Clock'];
export type FromServer = Shapes['FromServer'];
type Unsent<T> = T extends unknown ? Omit<T, 'id'> : never;
export type FromClient = Unsent<Shapes['FromClient']>;

export type Frame = Shapes['Frame'];
export type Film = Shapes['Film'];

export type RulingLine = Shapes['RulingLine'];
export type Ruling = Shapes['Ruling'];
export type RulingList = Shapes['Rulings'];
export type RulingFilm = Shapes['RulingFilm'];
export type CardFilm = Shapes['CardFilm'];
export type SketchFilm = Shapes['SketchFilm'];
export type Why = Shapes['Why'];

export type CocScene = Shapes['CocScene'];
export type CocFace = Shapes['CocFace'];
export type CocCard = Shapes['CocCard'];
export type CocStory = Shapes['CocStory'];
export type CocDomain = Shapes['CocDomain'];
export type CocSide = Shapes['CocSide'];

export type ArkhamScene = Shapes['ArkhamScene'];
export type ArkhamFace = Shapes['ArkhamFace'];
export type ArkhamCard = Shapes['ArkhamCard'];
export type ArkhamLocation = Shapes['ArkhamLocation'];
export type ArkhamInvestigator = Shapes['ArkhamInvestigator'];
export type ArkhamTest = Shapes['ArkhamTest'];
export type ArkhamPart = Shapes['ArkhamPart'];
export type ArkhamChartRow = Shapes['ArkhamChartRow'];
export type ArkhamAgenda = Shapes['ArkhamAgenda'];
export type ArkhamAct = Shapes['ArkhamAct'];

export type Campaign = Shapes['Campaign'];
export type Written = Shapes['Written'];
export type Shop = Shapes['Shop'];
