// Made by `npm run types` from the server's OpenAPI description.
export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health
         * @description Is the server up, and which protocol does it speak?
         */
        get: operations["health_api_health_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/let_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let In
         * @description Let others in the local network come, too: the server begins anew, with all its tables, and listens to them.
         */
        post: operations["let_in_api_let_in_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Qr Code
         * @description An address as a QR code, for the phone of whoever is invited.
         */
        get: operations["qr_code_api_qr_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Visitors
         * @description Become a visitor; who is one already gets the same secret again.
         */
        post: operations["visitors_api_visitors_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Tables
         * @description My tables, the last touched first.
         */
        get: operations["my_tables_api_tables_get"];
        put?: never;
        /**
         * New Table
         * @description A new table.
         */
        post: operations["new_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload
         * @description A table from a saved game.
         */
        post: operations["upload_api_tables_upload_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One Table
         * @description A table that I have to do with.
         */
        get: operations["one_table_api_tables__table__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Link
         * @description What a link is for.
         */
        get: operations["link_api_links__token__get"];
        put?: never;
        /**
         * Follow Link
         * @description Sit down, or watch.
         */
        post: operations["follow_link_api_links__token__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open Tables
         * @description The tables whose hosts wait for whoever comes, on a server that lists them.
         */
        get: operations["open_tables_api_open_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/listed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * List Table
         * @description Show a table to whoever comes, or no more; for its host.
         */
        put: operations["list_table_api_tables__table__listed_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave
         * @description Get up from a seat, or stop watching.
         */
        post: operations["leave_api_tables__table__leave_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close
         * @description Forget a table that I opened.
         */
        post: operations["close_api_tables__table__close_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/go_on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go On
         * @description Choose how a game goes on whose answers lead elsewhere by the rules of this version.
         */
        post: operations["go_on_api_tables__table__go_on_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Log
         * @description The log as a seat (or a watcher) may read it.
         */
        get: operations["log_api_tables__table__log_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay
         * @description Every moment as the seat saw it; `open`: with all hands.
         */
        get: operations["replay_api_tables__table__replay_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save
         * @description The save file.
         */
        get: operations["save_api_tables__table__save_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Continue From
         * @description A new table from a moment of a game.
         */
        post: operations["continue_from_api_tables__table__continue_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report
         * @description Report a problem: kept for the host with the save; what the player may know comes back.
         */
        post: operations["report_api_tables__table__report_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why
         * @description Why a card cannot be used now, and how its values come about.
         */
        get: operations["why_api_tables__table__why_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games
         * @description The games that can be played.
         */
        get: operations["games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Words
         * @description What the symbols and keywords of a game mean.
         */
        get: operations["words_api_games__game__terms_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cards
         * @description Cards by their ids, by words of their title, subtypes or text, and by what is printed on them; `deck`: those that
         *     may stand in a deck, with `lead` in that investigator's.
         */
        get: operations["cards_api_games__game__cards_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/cards/{card}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Card
         * @description A card in one edition and in all of them, with the rulings on it.
         */
        get: operations["card_api_games__game__cards__card__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/cards/{card}/shown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Card Shown
         * @description A line of a card (the first that can be) at work on a board made for it, with the rulings that acted.
         */
        get: operations["card_shown_api_games__game__cards__card__shown_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/decks/{deck}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deck
         * @description A deck of ours.
         */
        get: operations["deck_api_games__game__decks__deck__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/decks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read Deck
         * @description A deck as text: which cards it means, and whether it is legal.
         */
        post: operations["read_deck_api_games__game__decks_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rulings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rulings
         * @description Rulings by words (the best fit first), document, topic, kind, game, card or edition.
         */
        get: operations["rulings_api_rulings_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rulings/{ruling}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ruling
         * @description A ruling.
         */
        get: operations["ruling_api_rulings__ruling__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rulings/{ruling}/steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ruling Steps
         * @description A ruling stepped through on a board.
         */
        get: operations["ruling_steps_api_rulings__ruling__steps_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask
         * @description A position in words, laid out and played, with the rulings that acted.
         */
        get: operations["ask_api_ask_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Decks
         * @description My decks, the last touched first.
         */
        get: operations["my_decks_api_decks_get"];
        put?: never;
        /**
         * Keep Deck
         * @description Keep a deck.
         */
        post: operations["keep_deck_api_decks_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decks/{deck}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Kept Deck
         * @description A deck of mine: one version of it (the last if none is named), and when the others were made.
         */
        get: operations["kept_deck_api_decks__deck__get"];
        put?: never;
        /**
         * Change Deck
         * @description Another version of a deck, or another name; what is not said stays.
         */
        post: operations["change_deck_api_decks__deck__post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/decks/{deck}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete Deck
         * @description Forget a deck with all its versions; tables that play it go on.
         */
        post: operations["delete_deck_api_decks__deck__delete_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Campaigns
         * @description My campaigns, the last touched first.
         */
        get: operations["my_campaigns_api_campaigns_get"];
        put?: never;
        /**
         * New Campaign
         * @description A new campaign.
         */
        post: operations["new_campaign_api_campaigns_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload Campaign
         * @description Go on with a saved campaign.
         */
        post: operations["upload_campaign_api_campaigns_upload_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One Campaign
         * @description A campaign that I have to do with.
         */
        get: operations["one_campaign_api_campaigns__campaign__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save Campaign
         * @description The save file of a campaign: it has the seed of the scenarios to come, so it is the host's.
         */
        get: operations["save_campaign_api_campaigns__campaign__save_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play On
         * @description A table for the next scenario.
         */
        post: operations["play_on_api_campaigns__campaign__play_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/conclude": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Conclude
         * @description Write down what the scenario brought.
         */
        post: operations["conclude_api_campaigns__campaign__conclude_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/write": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write Down
         * @description A scenario was played with real cards, or the log is corrected: what people say is written down.
         */
        post: operations["write_down_api_campaigns__campaign__write_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Campaign Page
         * @description The log, the decks and the next set-up as text, for printing.
         */
        get: operations["campaign_page_api_campaigns__campaign__page_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shop
         * @description What an investigator can buy.
         */
        get: operations["shop_api_campaigns__campaign__shop_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy
         * @description Buy a card.
         */
        post: operations["buy_api_campaigns__campaign__buy_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace
         * @description A new investigator joins.
         */
        post: operations["replace_api_campaigns__campaign__replace_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transfer
         * @description A new campaign with investigators of this one: decks, experience and trauma stay.
         */
        post: operations["transfer_api_campaigns__campaign__transfer_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close Campaign
         * @description Forget a campaign.
         */
        post: operations["close_campaign_api_campaigns__campaign__close_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * BotInfo
         * @description A player that is a program, and what to expect of it.
         */
        BotInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /**
             * Note
             * @default
             */
            note: string;
        };
        /**
         * Campaign
         * @description A campaign as one visitor sees it.
         */
        Campaign: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Campaign */
            campaign: string;
            /** Name */
            name: string;
            /** Created */
            created: string;
            /** Touched */
            touched: string;
            /** Host */
            host: boolean;
            /** Difficulty */
            difficulty: string;
            /** Scenarios */
            scenarios: components["schemas"]["CampaignScenario"][];
            /** Story */
            story: string;
            /** Between */
            between: components["schemas"]["Page"][];
            /** Next */
            next: string | null;
            /** Coming */
            coming: string[];
            /** Log */
            log: string[];
            /** Lists */
            lists: components["schemas"]["CampaignList"][];
            /** Counters */
            counters: components["schemas"]["CampaignCounter"][];
            /** Bag */
            bag: components["schemas"]["TokenCount"][];
            /** Members */
            members: components["schemas"]["CampaignMember"][];
            /** Recruits */
            recruits: string[];
            /** Table */
            table: string | null;
            /** Table Over */
            table_over: boolean;
            /** Won */
            won: boolean | null;
            /** Over */
            over: boolean;
        };
        /**
         * CampaignCounter
         * @description A number in the campaign log.
         */
        CampaignCounter: {
            /** Name */
            name: string;
            /** Number */
            number: number;
        };
        /**
         * CampaignEnding
         * @description A way in which a scenario can end (0: no resolution).
         */
        CampaignEnding: {
            /** Resolution */
            resolution: number;
            /** Title */
            title: string;
        };
        /**
         * CampaignList
         * @description Names under a heading of the campaign log.
         */
        CampaignList: {
            /** Name */
            name: string;
            /** Entries */
            entries: string[];
        };
        /**
         * CampaignMember
         * @description An investigator of a campaign.
         */
        CampaignMember: {
            /** Seat */
            seat: number;
            /** Deck Id */
            deck_id: string;
            /** Investigator */
            investigator: string;
            /** Name */
            name: string;
            /** Mine */
            mine: boolean;
            /** Experience */
            experience: number;
            /** Physical */
            physical: number;
            /** Mental */
            mental: number;
            /**
             * Status
             * @enum {string}
             */
            status: "active" | "killed" | "insane";
            /** Deck */
            deck: [
                string,
                number
            ][];
            /** Size */
            size: number;
        };
        /**
         * CampaignOutcome
         * @description What a scenario brought: experience, and physical and mental trauma, for each who played it.
         */
        CampaignOutcome: {
            /** Resolution */
            resolution: number;
            /** Title */
            title: string;
            /** Told */
            told: string;
            /** Experience */
            experience: number[];
            /** Trauma */
            trauma: [
                number,
                number
            ][];
        };
        /**
         * CampaignScenario
         * @description A scenario of a campaign.
         */
        CampaignScenario: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Endings */
            endings: components["schemas"]["CampaignEnding"][];
            outcome: components["schemas"]["CampaignOutcome"] | null;
        };
        /**
         * CampaignUpload
         * @description A saved campaign to go on with.
         */
        CampaignUpload: {
            /** Save */
            save: string;
        };
        /**
         * CardFilm
         * @description A line of a card at work on a board made for it; a card without lines does the plainest thing.
         */
        CardFilm: {
            /** Faces */
            faces: {
                [key: string]: components["schemas"]["Face"];
            };
            /** Scene */
            scene: {
                [key: string]: unknown;
            };
            /** Frames */
            frames: components["schemas"]["Frame"][];
            /** Game */
            game: string;
            /** Card */
            card: string;
            /** Line */
            line: number;
            /** Since */
            since: number;
            /** Lines */
            lines: components["schemas"]["CardLine"][];
            /** Happened */
            happened: components["schemas"]["Happened"][];
            /** Rulings */
            rulings: string[];
        };
        /**
         * CardLine
         * @description A line of a card: can it be played out, and what is to be said of it?
         */
        CardLine: {
            /** Text */
            text: string;
            /** Note */
            note: string;
            /** Playable */
            playable: boolean;
        };
        /**
         * CardPage
         * @description A card to read: in the edition asked for, in all editions, and with the rulings on it.
         */
        CardPage: {
            face: components["schemas"]["Face"];
            /** Editions */
            editions: components["schemas"]["FaceIn"][];
            /** Rulings */
            rulings: components["schemas"]["RulingLine"][];
        };
        /**
         * Check
         * @description Something a position expects, and whether it came true.
         */
        Check: {
            /** Text */
            text: string;
            /** Holds */
            holds: boolean;
        };
        /**
         * ChoiceInfo
         * @description Something to choose: a scenario, a difficulty, a campaign.
         */
        ChoiceInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Default */
            default: boolean;
        };
        /**
         * Conclude
         * @description What is left to decide when a scenario is over.
         */
        Conclude: {
            /**
             * Both
             * @default physical
             * @enum {string}
             */
            both: "physical" | "mental";
            /**
             * By Seat
             * @default []
             */
            by_seat: ("physical" | "mental")[];
            /** Earner */
            earner?: number | null;
            /**
             * Left Out
             * @default false
             */
            left_out: boolean;
        };
        /**
         * Continue
         * @description Play on from a frame of the replay.
         */
        Continue: {
            /** At */
            at: number;
            /**
             * Undo
             * @default agree
             * @enum {string}
             */
            undo: "free" | "agree" | "never";
            /** Seats */
            seats?: components["schemas"]["SeatWish"][] | null;
        };
        /**
         * DeckChange
         * @description Another name or another text; `based_on`: the version that was changed, to refuse if there is a newer one.
         */
        DeckChange: {
            /** Name */
            name?: string | null;
            /** Text */
            text?: string | null;
            /** Based On */
            based_on?: number | null;
        };
        /**
         * DeckGrid
         * @description A table of a deck's figures: words in the first column, and of a chart a bar in the last.
         */
        DeckGrid: {
            /** Columns */
            columns: string[];
            /** Rows */
            rows: string[][];
            /** Has Bar */
            has_bar: boolean;
        };
        /**
         * DeckInfo
         * @description A deck that can be chosen.
         */
        DeckInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Factions */
            factions: string[];
            /** Size */
            size: number;
            /** Investigator */
            investigator?: string | null;
        };
        /**
         * DeckKept
         * @description A kept deck in one of its versions, the last first.
         */
        DeckKept: {
            deck: components["schemas"]["KeptDeck"];
            /** Version */
            version: number;
            /** Text */
            text: string;
            page: components["schemas"]["DeckPage"];
            /** Versions */
            versions: components["schemas"]["DeckVersion"][];
        };
        /**
         * DeckPage
         * @description A deck: its cards, and whether it is legal and can be played here; `text` lists them by name. `understood`: every
         *     line fits a card.
         */
        DeckPage: {
            /** Name */
            name: string;
            /** Size */
            size: number;
            /** Cards */
            cards: [
                string,
                number
            ][];
            /** Edition */
            edition: string;
            /** Legal */
            legal: boolean;
            /** Playable */
            playable: boolean;
            /** Understood */
            understood: boolean;
            /** Text */
            text: string;
            /** Problems */
            problems: components["schemas"]["DeckProblem"][];
            /** Notices */
            notices: string[];
            /**
             * Notes
             * @default
             */
            notes: string;
            /**
             * Stand Ins
             * @default []
             */
            stand_ins: components["schemas"]["DeckStandIn"][];
            /**
             * Figures
             * @default []
             */
            figures: components["schemas"]["DeckGrid"][];
        };
        /**
         * DeckProblem
         * @description What stands against a deck, with the ruling and the line of the text.
         */
        DeckProblem: {
            /** Message */
            message: string;
            /** Ruling */
            ruling: string | null;
            /** Cards */
            cards: string[];
            /** Line */
            line: number;
            /**
             * Candidates
             * @default []
             */
            candidates: string[];
        };
        /**
         * DeckStandIn
         * @description What a list may name that is no card, but stands for one that chance brings.
         */
        DeckStandIn: {
            /** Card */
            card: string;
            /** Title */
            title: string;
            /** Copies */
            copies: number;
        };
        /**
         * DeckText
         * @description A deck in any form people use: a plain list, a file of another program; of some cards other `copies`.
         */
        DeckText: {
            /** Text */
            text: string;
            /** Edition */
            edition?: string | null;
            /** Copies */
            copies?: {
                [key: string]: number;
            } | null;
            /** Notes */
            notes?: string | null;
        };
        /**
         * DeckVersion
         * @description One version of a deck.
         */
        DeckVersion: {
            /** Version */
            version: number;
            /** Size */
            size: number;
            /** Created */
            created: string;
        };
        /**
         * EditionInfo
         * @description An edition of the rules.
         */
        EditionInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Default */
            default: boolean;
        };
        /**
         * Entry
         * @description One line of the log.
         */
        Entry: {
            /** N */
            n: number;
            /** Depth */
            depth: number;
            /** Where */
            where: string[];
            /** Step */
            step: string;
            /** Text */
            text: string;
            /** Rulings */
            rulings: string[];
            /** Kind */
            kind: string | null;
            /**
             * Icon
             * @default
             */
            icon: string;
            /** Cards */
            cards: string[];
            page?: components["schemas"]["Page"] | null;
            /**
             * Opens
             * @default
             */
            opens: string;
            /** Adds */
            adds?: string | null;
            /**
             * Leads
             * @default false
             */
            leads: boolean;
        };
        /**
         * Face
         * @description What is printed on a card; each game adds what only its cards have.
         */
        Face: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Title */
            title: string;
            /** Subtitle */
            subtitle: string;
            /** Unique */
            unique: boolean;
            /** Type */
            type: string;
            /** Faction */
            faction: string | null;
            /** Subtypes */
            subtypes: string[];
            /** Keywords */
            keywords: string[];
            /** Text */
            text: string[];
            /** Set */
            set: string;
            /** Number */
            number: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * FaceIn
         * @description A card as some editions have it.
         */
        FaceIn: {
            /** Editions */
            editions: string[];
            face: components["schemas"]["Face"];
        };
        /**
         * Faces
         * @description Cards that were looked for.
         */
        Faces: {
            /** Total */
            total: number;
            /** Cards */
            cards: components["schemas"]["Face"][];
        };
        /**
         * Film
         * @description A game or a ruling, moment after moment.
         */
        Film: {
            /** Faces */
            faces: {
                [key: string]: components["schemas"]["Face"];
            };
            /** Scene */
            scene: {
                [key: string]: unknown;
            };
            /** Frames */
            frames: components["schemas"]["Frame"][];
        };
        /**
         * FilmStep
         * @description One step of a position: the frames that belong to it, what it shows, what is expected.
         */
        FilmStep: {
            /** First */
            first: number;
            /** Last */
            last: number;
            /** Answers */
            answers: string[];
            /** Cited */
            cited: string[];
            /** Checks */
            checks: components["schemas"]["Check"][];
        };
        /**
         * Frame
         * @description One moment of a replay.
         */
        Frame: {
            /** Changes */
            changes: ([
                "-",
                (string | number)[]
            ] | [
                "=" | "+",
                (string | number)[],
                unknown
            ])[];
            /** Log */
            log: components["schemas"]["Entry"][];
            /** By */
            by: number | null;
            /** Label */
            label: string | null;
            /** Asked */
            asked: number[];
            question: components["schemas"]["Question"] | null;
            /** Turn */
            turn: number;
            /** At */
            at: number | null;
        };
        /**
         * GameInfo
         * @description A game and what can be chosen for it.
         */
        GameInfo: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Seats */
            seats: number;
            /** Least Seats */
            least_seats: number;
            /** Seat Names */
            seat_names: string[];
            /** Editions */
            editions: components["schemas"]["EditionInfo"][];
            /** Decks */
            decks: components["schemas"]["DeckInfo"][];
            /** Default Decks */
            default_decks: string[];
            /** Bots */
            bots: components["schemas"]["BotInfo"][];
            /** Default Bot */
            default_bot: string;
            /** Windows */
            windows: components["schemas"]["WindowInfo"][];
            /** Sets */
            sets: string[];
            /** Types */
            types: string[];
            /** Factions */
            factions: string[];
            /**
             * Scenarios
             * @default []
             */
            scenarios: components["schemas"]["ChoiceInfo"][];
            /**
             * Difficulties
             * @default []
             */
            difficulties: components["schemas"]["ChoiceInfo"][];
            /**
             * Campaigns
             * @default []
             */
            campaigns: components["schemas"]["ChoiceInfo"][];
        };
        /**
         * Glance
         * @description What a game is about now: a story, an act; with each player's tokens.
         */
        Glance: {
            /** Label */
            label: string;
            /** Values */
            values: number[];
        };
        /**
         * GoOn
         * @description How a game goes on whose answers lead elsewhere by the rules of this version.
         */
        GoOn: {
            /**
             * Moved
             * @enum {string}
             */
            moved: "on" | "back";
        };
        /**
         * Happened
         * @description Something that happened, and the rulings behind it.
         */
        Happened: {
            /** Text */
            text: string;
            /** Rulings */
            rulings: string[];
        };
        /**
         * Health
         * @description The server is up.
         */
        Health: {
            /**
             * Status
             * @default ok
             * @constant
             */
            status: "ok";
            /** Version */
            version: string;
            /**
             * Protocol
             * @default 1
             */
            protocol: number;
            /**
             * Addresses
             * @default []
             */
            addresses: string[];
            /**
             * Opens
             * @default false
             */
            opens: boolean;
            /**
             * Lobby
             * @default false
             */
            lobby: boolean;
        };
        /**
         * KeptDeck
         * @description A deck that somebody keeps; `wish` is what a seat's wish says to play it, `wish@2` an older version.
         */
        KeptDeck: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Name */
            name: string;
            /** Version */
            version: number;
            /** Size */
            size: number;
            /** Created */
            created: string;
            /** Touched */
            touched: string;
            /** Wish */
            wish: string;
        };
        /**
         * Leave
         * @description Getting up; no seat: stop watching.
         */
        Leave: {
            /** Seat */
            seat?: number | null;
        };
        /**
         * Left
         * @description Done.
         */
        Left: {
            /**
             * Done
             * @default true
             * @constant
             */
            done: true;
        };
        /**
         * Link
         * @description What a link is for.
         */
        Link: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "seat" | "watch";
            /** Table */
            table: string;
            /** Game */
            game: string;
            /** Seat */
            seat: number | null;
            /** Name */
            name: string;
            /** Taken */
            taken: boolean;
            /** Chooses Deck */
            chooses_deck: boolean;
            /**
             * Host
             * @default
             */
            host: string;
            /**
             * Others
             * @default []
             */
            others: string[];
            /**
             * What
             * @default
             */
            what: string;
        };
        /**
         * Listing
         * @description Shall whoever comes see this table?
         */
        Listing: {
            /** Listed */
            listed: boolean;
        };
        /**
         * Log
         * @description The log from the beginning.
         */
        Log: {
            /** Entries */
            entries: components["schemas"]["Entry"][];
        };
        /**
         * Moved
         * @description The answers of a game lead elsewhere by the rules of this version: how many there are, how many still fit, and
         *     how many lead to the last position that is known to be the same.
         */
        Moved: {
            /** Count */
            count: number;
            /** Fits */
            fits: number;
            /** Equal */
            equal: number | null;
        };
        /**
         * NewCampaign
         * @description A new campaign: which one, with whom, how hard.
         */
        NewCampaign: {
            /**
             * Campaign
             * @default
             */
            campaign: string;
            /** Investigators */
            investigators: string[];
            /**
             * Difficulty
             * @default standard
             */
            difficulty: string;
            /** Seed */
            seed?: number | null;
        };
        /**
         * NewDeck
         * @description A deck to keep; without a name it is called as its text says.
         */
        NewDeck: {
            /** Game */
            game: string;
            /** Name */
            name?: string | null;
            /** Text */
            text: string;
        };
        /**
         * NewTable
         * @description A new table; everything but the game may be left to the server.
         */
        NewTable: {
            /** Game */
            game: string;
            /** Edition */
            edition?: string | null;
            /** Seed */
            seed?: number | null;
            /** First */
            first?: number | null;
            /** Scenario */
            scenario?: string | null;
            /** Difficulty */
            difficulty?: string | null;
            /**
             * Undo
             * @default agree
             * @enum {string}
             */
            undo: "free" | "agree" | "never";
            /** Seats */
            seats?: components["schemas"]["SeatWish"][] | null;
            /**
             * Referee
             * @default false
             */
            referee: boolean;
            /** Clock */
            clock?: number | null;
        };
        /**
         * Note
         * @description What people write into the log by hand, in clauses; without `keep` it is only told what would come of it.
         */
        Note: {
            /** Text */
            text: string;
            /**
             * Keep
             * @default true
             */
            keep: boolean;
        };
        /**
         * Offer
         * @description A card that can be bought: what it costs, and the card of the deck that it upgrades.
         */
        Offer: {
            /** Card */
            card: string;
            /** Price */
            price: number;
            /** Upgrades */
            upgrades: string | null;
        };
        /**
         * OpenSeat
         * @description A seat that anybody may take.
         */
        OpenSeat: {
            /** Name */
            name: string;
            /** Link */
            link: string;
        };
        /**
         * OpenTable
         * @description A table whose host waits for whoever comes.
         */
        OpenTable: {
            /** Game */
            game: string;
            /** Host */
            host: string;
            /** What */
            what: string;
            /** Others */
            others: string[];
            /** Seats */
            seats: components["schemas"]["OpenSeat"][];
        };
        /**
         * Option
         * @description One legal answer.
         */
        Option: {
            /** Id */
            id: string;
            /** Label */
            label: string;
            /** Verb */
            verb: string;
            /** Targets */
            targets: string[];
            /** Number */
            number: number | null;
            /** Quiet */
            quiet: boolean;
            /** Odds */
            odds?: number | null;
            /** Name */
            name: string;
            /** Note */
            note: string;
            /** Hint */
            hint: string;
            /** Grave */
            grave: string;
        };
        /**
         * Outcome
         * @description What another document says on the same point.
         */
        Outcome: {
            /** Id */
            id: string;
            /** Edition */
            edition: string;
            /** Text */
            text: string;
            /** Difference */
            difference: string | null;
        };
        /**
         * Page
         * @description What is told in words of its own, to be read and closed.
         */
        Page: {
            /** Title */
            title: string;
            /** Text */
            text: string;
        };
        /**
         * PlayOn
         * @description The next scenario: who sits where.
         */
        PlayOn: {
            /**
             * Undo
             * @default agree
             * @enum {string}
             */
            undo: "free" | "agree" | "never";
            /** Seats */
            seats?: components["schemas"]["SeatWish"][] | null;
            /** Scenario */
            scenario?: string | null;
            /**
             * Referee
             * @default false
             */
            referee: boolean;
        };
        /**
         * PositionLine
         * @description A position that shows a ruling.
         */
        PositionLine: {
            /** Title */
            title: string;
            /** Editions */
            editions: string[];
        };
        /**
         * Problem
         * @description What went wrong, and what can be done about it.
         */
        Problem: {
            /** Code */
            code: string;
            /** Message */
            message: string;
            /** Remedy */
            remedy?: string | null;
        };
        /**
         * Purchase
         * @description A card for experience, and the card that leaves the deck for it.
         */
        Purchase: {
            /** Seat */
            seat: number;
            /** Card */
            card: string;
            /** Instead Of */
            instead_of?: string | null;
        };
        /**
         * Question
         * @description What one is asked, by which window of the rules, with every legal answer.
         */
        Question: {
            /** Version */
            version: number;
            /** Player */
            player: number;
            /** Kind */
            kind: string;
            /** Text */
            text: string;
            /** Title */
            title: string;
            /** Cause */
            cause: string;
            /** Card */
            card: string;
            /** Rule */
            rule: string;
            /** Place */
            place: string;
            /** Stake */
            stake: string[];
            /** Window */
            window: string;
            /** Path */
            path: string[];
            /** Pass Window */
            pass_window: string | null;
            /** Rulings */
            rulings: string[];
            /** Source */
            source: string | null;
            /** Least */
            least: number;
            /** Most */
            most: number;
            /** Picked */
            picked: string[];
            /** Offered */
            offered: {
                [key: string]: unknown;
            }[];
            /** Options */
            options: components["schemas"]["Option"][];
        };
        /**
         * Recruit
         * @description A new investigator in the place of one who is gone; story cards that nobody was left to take may come along.
         */
        Recruit: {
            /** Seat */
            seat: number;
            /** Deck */
            deck: string;
            /**
             * Claims
             * @default true
             */
            claims: boolean;
        };
        /**
         * Report
         * @description A problem report that was kept, and what one may send on.
         */
        Report: {
            /** Id */
            id: string;
            /** Bundle */
            bundle: {
                [key: string]: unknown;
            };
        };
        /**
         * ReportWish
         * @description A problem in the player's words.
         */
        ReportWish: {
            /** Text */
            text: string;
            /** Seat */
            seat?: number | null;
        };
        /**
         * Ruling
         * @description A ruling to read.
         */
        Ruling: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Document */
            document: string;
            /** Section */
            section: string;
            /** Edition */
            edition: string;
            /** Kind */
            kind: string;
            /** Topic */
            topic: string;
            /** Summary */
            summary: string;
            /** Executable */
            executable: boolean;
            /** Others */
            others: components["schemas"]["Outcome"][];
            /** Cards */
            cards: components["schemas"]["RulingCard"][];
            /** Rests On */
            rests_on: string[];
            /** Steps Cited */
            steps_cited: components["schemas"]["StepCited"][];
            /** Positions */
            positions: components["schemas"]["PositionLine"][];
        };
        /**
         * RulingCard
         * @description A card a ruling speaks of; no id if it is not among the cards here.
         */
        RulingCard: {
            /** Title */
            title: string;
            /** Id */
            id: string | null;
        };
        /**
         * RulingFilm
         * @description A ruling stepped through on a board.
         */
        RulingFilm: {
            /** Faces */
            faces: {
                [key: string]: components["schemas"]["Face"];
            };
            /** Scene */
            scene: {
                [key: string]: unknown;
            };
            /** Frames */
            frames: components["schemas"]["Frame"][];
            /** Title */
            title: string;
            /** Edition */
            edition: string;
            /** Position */
            position: number;
            /** Positions */
            positions: number;
            /** Passed */
            passed: boolean;
            /** Steps */
            steps: components["schemas"]["FilmStep"][];
        };
        /**
         * RulingLine
         * @description A ruling in a list.
         */
        RulingLine: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Document */
            document: string;
            /** Section */
            section: string;
            /** Edition */
            edition: string;
            /** Kind */
            kind: string;
            /** Topic */
            topic: string;
            /** Summary */
            summary: string;
            /** Executable */
            executable: boolean;
        };
        /**
         * Rulings
         * @description Rulings that were looked for, and by what one can look.
         */
        Rulings: {
            /** Total */
            total: number;
            /** Documents */
            documents: string[];
            /** Topics */
            topics: string[];
            /** Kinds */
            kinds: string[];
            /** Fits */
            fits: boolean;
            /** Rulings */
            rulings: components["schemas"]["RulingLine"][];
        };
        /**
         * Seat
         * @description A seat as one visitor sees it.
         */
        Seat: {
            /** Seat */
            seat: number;
            /** Name */
            name: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "bot";
            /** Mine */
            mine: boolean;
            /** Here */
            here: boolean;
            /** Taken */
            taken: boolean;
            /** Bot */
            bot: string | null;
            /** Link */
            link: string | null;
            /** Deck */
            deck: string | null;
            /** Chooses Deck */
            chooses_deck: boolean;
            /** Shows Hand */
            shows_hand: boolean;
        };
        /**
         * SeatWish
         * @description Who shall sit there, with which deck.
         */
        SeatWish: {
            /**
             * Kind
             * @default me
             * @enum {string}
             */
            kind: "me" | "open" | "bot";
            /** Name */
            name?: string | null;
            /** Deck */
            deck?: string | [
                string,
                number
            ][] | null;
            /** Bot */
            bot?: string | null;
        };
        /**
         * Shop
         * @description What an investigator's experience can buy, and which cards may leave the deck for it.
         */
        Shop: {
            /** Seat */
            seat: number;
            /** Experience */
            experience: number;
            /** Cards */
            cards: components["schemas"]["Offer"][];
            /** Removable */
            removable: string[];
        };
        /**
         * SitDown
         * @description Taking a seat by its link: under which name, with which deck (if the table leaves that open).
         */
        SitDown: {
            /** Name */
            name?: string | null;
            /** Deck */
            deck?: string | [
                string,
                number
            ][] | null;
        };
        /**
         * SketchFilm
         * @description A sketch in words that was laid out and played.
         */
        SketchFilm: {
            /** Faces */
            faces: {
                [key: string]: components["schemas"]["Face"];
            };
            /** Scene */
            scene: {
                [key: string]: unknown;
            };
            /** Frames */
            frames: components["schemas"]["Frame"][];
            /** Game */
            game: string;
            /** Edition */
            edition: string;
            /** Answers */
            answers: components["schemas"]["Verdict"][];
            /** Happened */
            happened: components["schemas"]["Happened"][];
            /** Afterwards */
            afterwards: string[];
            /** Rulings */
            rulings: string[];
            /** Near */
            near: string[];
            /** Board */
            board: string;
        };
        /**
         * StepCited
         * @description A step of the rules that acts by a ruling, with its sentence.
         */
        StepCited: {
            /** Procedure */
            procedure: string;
            /** Step */
            step: string;
            /** Text */
            text: string;
        };
        /**
         * Table
         * @description A table as one visitor sees it.
         */
        Table: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Edition */
            edition: string;
            /** Created */
            created: string;
            /** Touched */
            touched: string;
            /**
             * State
             * @enum {string}
             */
            state: "waiting" | "playing" | "over" | "broken";
            /** Host */
            host: boolean;
            /** Listed */
            listed: boolean;
            /** Watching */
            watching: boolean;
            /** Open */
            open: boolean;
            /** Secret */
            secret: boolean;
            /**
             * Undo
             * @enum {string}
             */
            undo: "free" | "agree" | "never";
            /** Turn */
            turn: number;
            /** Phase */
            phase: string;
            /** Over */
            over: boolean;
            /** Winner */
            winner: number | null;
            /** Ending */
            ending: string;
            /** Glance */
            glance: components["schemas"]["Glance"][];
            /** Seats */
            seats: components["schemas"]["Seat"][];
            /** Asked */
            asked: number[];
            /** Question */
            question: string | null;
            /** Watch Link */
            watch_link: string | null;
            /** Watchers */
            watchers: number;
            undo_request: components["schemas"]["UndoRequest"] | null;
            /** Continued From */
            continued_from: string | null;
            /** Campaign */
            campaign: string | null;
            /** Trouble */
            trouble: string | null;
            moved: components["schemas"]["Moved"] | null;
        };
        /**
         * Term
         * @description A symbol or keyword of a game: what it means, and the ruling that says so.
         */
        Term: {
            /** Word */
            word: string;
            /** Icons */
            icons: string[];
            /** Text */
            text: string;
            /** Ruling */
            ruling: string | null;
        };
        /**
         * TokenCount
         * @description A chaos token and how often it is in the bag.
         */
        TokenCount: {
            /** Token */
            token: string;
            /** Count */
            count: number;
        };
        /**
         * Transfer
         * @description The same investigators (or some of them) in a new campaign, and new ones beside them.
         */
        Transfer: {
            /** Difficulty */
            difficulty?: string | null;
            /** Who */
            who?: string[] | null;
            /**
             * Joining
             * @default []
             */
            joining: string[];
        };
        /**
         * UndoRequest
         * @description Somebody would like to take something back.
         */
        UndoRequest: {
            /** Request */
            request: number;
            /** Seat */
            seat: number;
            /**
             * By
             * @enum {string}
             */
            by: "step" | "action" | "turn";
            /** Text */
            text: string;
            /** Needs */
            needs: number[];
            /** Agreed */
            agreed: number[];
        };
        /**
         * Upload
         * @description A saved game to play on.
         */
        Upload: {
            /** Save */
            save: string;
            /**
             * Undo
             * @default agree
             * @enum {string}
             */
            undo: "free" | "agree" | "never";
            /** Seats */
            seats?: components["schemas"]["SeatWish"][] | null;
            /** Moved */
            moved?: ("on" | "back") | null;
        };
        /**
         * Value
         * @description A value and its parts.
         */
        Value: {
            /** Stat */
            stat: string;
            /** Parts */
            parts: components["schemas"]["ValuePart"][];
        };
        /**
         * ValuePart
         * @description A part of a value, and where it comes from.
         */
        ValuePart: {
            /** Text */
            text: string;
            /** Amount */
            amount: number | null;
            /** Card */
            card: string | null;
            /** Rulings */
            rulings: string[];
        };
        /**
         * Verdict
         * @description What was asked about a position, and the answer.
         */
        Verdict: {
            /** Asked */
            asked: string;
            /** Answer */
            answer: string;
        };
        /**
         * Visitor
         * @description The secret by which a browser or program is known again.
         */
        Visitor: {
            /** Token */
            token: string;
        };
        /**
         * Why
         * @description Why a card cannot be used now; no reasons: it can.
         */
        Why: {
            /** Text */
            text: string;
            /** Reasons */
            reasons: string[];
            /** Rulings */
            rulings: components["schemas"]["RulingLine"][];
            /** Values */
            values: components["schemas"]["Value"][];
        };
        /**
         * WindowInfo
         * @description A place of the rules where one may act or pass, and whether one is asked there if nothing else is set.
         */
        WindowInfo: {
            /** Id */
            id: string;
            /** Label */
            label: string;
            /** Group */
            group: string;
            /**
             * Default
             * @enum {string}
             */
            default: "ask" | "able" | "pass";
        };
        /**
         * Written
         * @description What came of a note, in words, and the campaign as it is then.
         */
        Written: {
            /** Lines */
            lines: string[];
            campaign: components["schemas"]["Campaign"];
        };
        /**
         * AckMessage
         * @description A message was done; an answer is durable.
         */
        AckMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ack";
            /** Id */
            id: string | null;
        };
        /**
         * CanUndo
         * @description What may be taken back now, and whether it needs the others' consent.
         */
        CanUndo: {
            /** Step */
            step: boolean;
            /** Action */
            action: boolean;
            /** Turn */
            turn: boolean;
            /** Agree */
            agree: boolean;
            /** Redo */
            redo: boolean;
        };
        /**
         * Clock
         * @description How long each seat may think in the whole game, and has thought so far, in seconds.
         */
        Clock: {
            /** Limit */
            limit: number;
            /** Thought */
            thought: number[];
        };
        /**
         * ErrorMessage
         * @description A message was refused; nothing has changed.
         */
        ErrorMessage: {
            /** Code */
            code: string;
            /** Message */
            message: string;
            /**
             * Remedy
             * @default null
             */
            remedy: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "error";
            /** Id */
            id: string | null;
        };
        /**
         * HelloMessage
         * @description The first message.
         */
        HelloMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hello";
            /**
             * Protocol
             * @default 1
             */
            protocol: number;
            /** Seat */
            seat: number | null;
            table: components["schemas"]["Table"];
            settings: components["schemas"]["Settings"] | null;
            /** Talk */
            talk: components["schemas"]["Said"][];
        };
        /**
         * Loop
         * @description A cycle that was just shown and may be repeated at once.
         */
        Loop: {
            /** Text */
            text: string;
            /** Gains */
            gains: string[];
        };
        /**
         * Moment
         * @description Something that has just happened, as its reader may know it.
         */
        Moment: {
            /** Kind */
            kind: string;
            /** Text */
            text: string;
            /** By */
            by: number | null;
            /** Icon */
            icon: string;
            /** Counts */
            counts: number[];
            /** Cards */
            cards: string[];
            /** Handles */
            handles: string[];
        };
        /**
         * Said
         * @description What somebody at the table said. It is not kept in the database.
         */
        Said: {
            /** N */
            n: number;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
        };
        /**
         * SaidMessage
         * @description Somebody says something.
         */
        SaidMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "said";
            said: components["schemas"]["Said"];
        };
        /**
         * Settings
         * @description When one is asked, and whether the bots shall take their time.
         */
        Settings: {
            /**
             * Windows
             * @default {}
             */
            windows: {
                [key: string]: "ask" | "able" | "pass";
            };
            /**
             * Until
             * @default null
             */
            until: ("event" | "question" | "turn") | null;
            /**
             * Slow Bots
             * @default false
             */
            slow_bots: boolean;
        };
        /**
         * SettingsMessage
         * @description The settings of this seat, after a change.
         */
        SettingsMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "settings";
            settings: components["schemas"]["Settings"];
        };
        /**
         * StateMessage
         * @description Something changed for this seat.
         */
        StateMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "state";
            /** Seq */
            seq: number;
            /** Version */
            version: number;
            /** Full */
            full: boolean;
            /** Scene */
            scene: {
                [key: string]: unknown;
            } | null;
            /** Changes */
            changes: ([
                "-",
                (string | number)[]
            ] | [
                "=" | "+",
                (string | number)[],
                unknown
            ])[];
            /** Faces */
            faces: {
                [key: string]: components["schemas"]["Face"];
            };
            question: components["schemas"]["Question"] | null;
            /** Asked */
            asked: number[];
            /** Log */
            log: components["schemas"]["Entry"][];
            moment: components["schemas"]["Moment"] | null;
            undo: components["schemas"]["CanUndo"];
            loop: components["schemas"]["Loop"] | null;
            /** @default null */
            clock: components["schemas"]["Clock"] | null;
        };
        /**
         * TableMessage
         * @description Somebody came, left, sat down, asks for something.
         */
        TableMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "table";
            table: components["schemas"]["Table"];
        };
        /**
         * TakenBackMessage
         * @description An undo has happened; a full state follows.
         */
        TakenBackMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "taken_back";
            /** By */
            by: number;
            /** Log From */
            log_from: number;
        };
        FromServer: components["schemas"]["HelloMessage"] | components["schemas"]["StateMessage"] | components["schemas"]["TableMessage"] | components["schemas"]["SettingsMessage"] | components["schemas"]["TakenBackMessage"] | components["schemas"]["SaidMessage"] | components["schemas"]["AckMessage"] | components["schemas"]["ErrorMessage"];
        /**
         * AnswerMessage
         * @description An answer to the question of this version.
         */
        AnswerMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "answer";
            /**
             * Id
             * @default null
             */
            id: string | null;
            /** Version */
            version: number;
            /** Answer */
            answer: string;
        };
        /**
         * ConcedeMessage
         * @description Giving up.
         */
        ConcedeMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "concede";
            /**
             * Id
             * @default null
             */
            id: string | null;
            /** Version */
            version: number;
        };
        /**
         * ConsentMessage
         * @description An answer to somebody's wish to take something back.
         */
        ConsentMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "consent";
            /**
             * Id
             * @default null
             */
            id: string | null;
            /** Request */
            request: number;
            /** Agree */
            agree: boolean;
        };
        /**
         * PingMessage
         * @description Are you there?
         */
        PingMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ping";
            /**
             * Id
             * @default null
             */
            id: string | null;
        };
        /**
         * RedoMessage
         * @description Do again what was taken back last.
         */
        RedoMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "redo";
            /**
             * Id
             * @default null
             */
            id: string | null;
        };
        /**
         * RepeatMessage
         * @description The cycle just shown, so many times more.
         */
        RepeatMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "repeat";
            /**
             * Id
             * @default null
             */
            id: string | null;
            /** Version */
            version: number;
            /** Times */
            times: number;
        };
        /**
         * SayMessage
         * @description A line for everybody at the table.
         */
        SayMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "say";
            /**
             * Id
             * @default null
             */
            id: string | null;
            /** Text */
            text: string;
        };
        /**
         * SetMessage
         * @description New settings.
         */
        SetMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "settings";
            /**
             * Id
             * @default null
             */
            id: string | null;
            settings: components["schemas"]["Settings"];
        };
        /**
         * ShowHandMessage
         * @description Watchers may see my hand (if all agree), or not.
         */
        ShowHandMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "show_hand";
            /**
             * Id
             * @default null
             */
            id: string | null;
            /** Show */
            show: boolean;
        };
        /**
         * TimeUpMessage
         * @description Another seat has no time left: it shall concede.
         */
        TimeUpMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "time_up";
            /**
             * Id
             * @default null
             */
            id: string | null;
            /** Seat */
            seat: number;
        };
        /**
         * UndoMessage
         * @description Take something back.
         */
        UndoMessage: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "undo";
            /**
             * Id
             * @default null
             */
            id: string | null;
            /**
             * By
             * @default step
             * @enum {string}
             */
            by: "step" | "action" | "turn";
        };
        FromClient: components["schemas"]["AnswerMessage"] | components["schemas"]["ConcedeMessage"] | components["schemas"]["TimeUpMessage"] | components["schemas"]["RepeatMessage"] | components["schemas"]["UndoMessage"] | components["schemas"]["RedoMessage"] | components["schemas"]["SayMessage"] | components["schemas"]["ConsentMessage"] | components["schemas"]["SetMessage"] | components["schemas"]["ShowHandMessage"] | components["schemas"]["PingMessage"];
        /**
         * ArkhamAct
         * @description The current act.
         */
        ArkhamAct: {
            /** Known */
            known: boolean;
            /**
             * Id
             * @default null
             */
            id: string | null;
            /**
             * Card
             * @default null
             */
            card: string | null;
            /**
             * Type
             * @default null
             */
            type: string | null;
            /**
             * Owner
             * @default null
             */
            owner: number | null;
            /**
             * Controller
             * @default null
             */
            controller: number | null;
            /**
             * Exhausted
             * @default null
             */
            exhausted: boolean | null;
            /**
             * Flipped
             * @default null
             */
            flipped: boolean | null;
            /**
             * Blank
             * @default null
             */
            blank: boolean | null;
            /**
             * Damage
             * @default null
             */
            damage: number | null;
            /**
             * Horror
             * @default null
             */
            horror: number | null;
            /**
             * Clues
             * @default null
             */
            clues: number | null;
            /**
             * Doom
             * @default null
             */
            doom: number | null;
            /**
             * Resources
             * @default null
             */
            resources: number | null;
            /**
             * Uses
             * @default null
             */
            uses: number | null;
            /**
             * Attached To
             * @default null
             */
            attached_to: string | null;
            /**
             * Beneath
             * @default null
             */
            beneath: number | null;
            /**
             * Health
             * @default null
             */
            health: number | null;
            /**
             * Sanity
             * @default null
             */
            sanity: number | null;
            /**
             * Fight
             * @default null
             */
            fight: number | null;
            /**
             * Evade
             * @default null
             */
            evade: number | null;
            /**
             * Attack Damage
             * @default null
             */
            attack_damage: number | null;
            /**
             * Attack Horror
             * @default null
             */
            attack_horror: number | null;
            /**
             * Engaged
             * @default null
             */
            engaged: number | null;
            /**
             * Keywords
             * @default null
             */
            keywords: string[] | null;
            /**
             * Icons
             * @default null
             */
            icons: number | null;
            /** Threshold */
            threshold: number | null;
            /** Left */
            left: number;
        };
        /**
         * ArkhamAgenda
         * @description The current agenda.
         */
        ArkhamAgenda: {
            /** Known */
            known: boolean;
            /**
             * Id
             * @default null
             */
            id: string | null;
            /**
             * Card
             * @default null
             */
            card: string | null;
            /**
             * Type
             * @default null
             */
            type: string | null;
            /**
             * Owner
             * @default null
             */
            owner: number | null;
            /**
             * Controller
             * @default null
             */
            controller: number | null;
            /**
             * Exhausted
             * @default null
             */
            exhausted: boolean | null;
            /**
             * Flipped
             * @default null
             */
            flipped: boolean | null;
            /**
             * Blank
             * @default null
             */
            blank: boolean | null;
            /**
             * Damage
             * @default null
             */
            damage: number | null;
            /**
             * Horror
             * @default null
             */
            horror: number | null;
            /**
             * Clues
             * @default null
             */
            clues: number | null;
            /**
             * Doom
             * @default null
             */
            doom: number | null;
            /**
             * Resources
             * @default null
             */
            resources: number | null;
            /**
             * Uses
             * @default null
             */
            uses: number | null;
            /**
             * Attached To
             * @default null
             */
            attached_to: string | null;
            /**
             * Beneath
             * @default null
             */
            beneath: number | null;
            /**
             * Health
             * @default null
             */
            health: number | null;
            /**
             * Sanity
             * @default null
             */
            sanity: number | null;
            /**
             * Fight
             * @default null
             */
            fight: number | null;
            /**
             * Evade
             * @default null
             */
            evade: number | null;
            /**
             * Attack Damage
             * @default null
             */
            attack_damage: number | null;
            /**
             * Attack Horror
             * @default null
             */
            attack_horror: number | null;
            /**
             * Engaged
             * @default null
             */
            engaged: number | null;
            /**
             * Keywords
             * @default null
             */
            keywords: string[] | null;
            /**
             * Icons
             * @default null
             */
            icons: number | null;
            /** Doom In Play */
            doom_in_play: number;
            /** Threshold */
            threshold: number | null;
            /** Left */
            left: number;
        };
        /**
         * ArkhamBack
         * @description The other side of a card.
         */
        ArkhamBack: {
            /** Title */
            title: string;
            /** Text */
            text: string[];
        };
        /**
         * ArkhamCard
         * @description A card in a scene; of a hidden one only `known` is there, of one out of play no tokens and values.
         */
        ArkhamCard: {
            /** Known */
            known: boolean;
            /**
             * Id
             * @default null
             */
            id: string | null;
            /**
             * Card
             * @default null
             */
            card: string | null;
            /**
             * Type
             * @default null
             */
            type: string | null;
            /**
             * Owner
             * @default null
             */
            owner: number | null;
            /**
             * Controller
             * @default null
             */
            controller: number | null;
            /**
             * Exhausted
             * @default null
             */
            exhausted: boolean | null;
            /**
             * Flipped
             * @default null
             */
            flipped: boolean | null;
            /**
             * Blank
             * @default null
             */
            blank: boolean | null;
            /**
             * Damage
             * @default null
             */
            damage: number | null;
            /**
             * Horror
             * @default null
             */
            horror: number | null;
            /**
             * Clues
             * @default null
             */
            clues: number | null;
            /**
             * Doom
             * @default null
             */
            doom: number | null;
            /**
             * Resources
             * @default null
             */
            resources: number | null;
            /**
             * Uses
             * @default null
             */
            uses: number | null;
            /**
             * Attached To
             * @default null
             */
            attached_to: string | null;
            /**
             * Beneath
             * @default null
             */
            beneath: number | null;
            /**
             * Health
             * @default null
             */
            health: number | null;
            /**
             * Sanity
             * @default null
             */
            sanity: number | null;
            /**
             * Fight
             * @default null
             */
            fight: number | null;
            /**
             * Evade
             * @default null
             */
            evade: number | null;
            /**
             * Attack Damage
             * @default null
             */
            attack_damage: number | null;
            /**
             * Attack Horror
             * @default null
             */
            attack_horror: number | null;
            /**
             * Engaged
             * @default null
             */
            engaged: number | null;
            /**
             * Keywords
             * @default null
             */
            keywords: string[] | null;
            /**
             * Icons
             * @default null
             */
            icons: number | null;
        };
        /**
         * ArkhamChartRow
         * @description What a token of the bag would do.
         */
        ArkhamChartRow: {
            /** Token */
            token: string;
            /** Count */
            count: number;
            /** Modifier */
            modifier: number | null;
            /**
             * Outcome
             * @enum {string}
             */
            outcome: "success" | "failure" | "more";
        };
        /**
         * ArkhamDeck
         * @description A deck of the scenario's own.
         */
        ArkhamDeck: {
            /** Name */
            name: string;
            /** Count */
            count: number;
        };
        /**
         * ArkhamFace
         * @description What is printed on a card of Arkham Horror; null where a card has no such thing.
         */
        ArkhamFace: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Title */
            title: string;
            /** Subtitle */
            subtitle: string;
            /** Unique */
            unique: boolean;
            /** Type */
            type: string;
            /** Faction */
            faction: string | null;
            /** Subtypes */
            subtypes: string[];
            /** Keywords */
            keywords: string[];
            /** Text */
            text: string[];
            /** Set */
            set: string;
            /** Number */
            number: string;
            /** Cost */
            cost: number | "X" | null;
            /** Level */
            level: number | null;
            /** Icons */
            icons: string[];
            /** Skills */
            skills: {
                [key: string]: number;
            } | null;
            /** Health */
            health: number | null;
            /** Sanity */
            sanity: number | null;
            /** Per Investigator */
            per_investigator: string[];
            /** Fight */
            fight: number | null;
            /** Evade */
            evade: number | null;
            /** Damage */
            damage: number | null;
            /** Horror */
            horror: number | null;
            /** Shroud */
            shroud: number | null;
            /** Clues */
            clues: number | null;
            /** Doom */
            doom: number | null;
            /** Stage */
            stage: number | null;
            /** Victory */
            victory: number;
            /** Slots */
            slots: string[];
            uses: components["schemas"]["ArkhamUses"] | null;
            /** Weakness */
            weakness: boolean;
            /** Basic */
            basic: boolean;
            /** Signature */
            signature: string | null;
            /** Story */
            story: boolean;
            /** Encounter */
            encounter: string | null;
            /** Symbol */
            symbol: string | null;
            /** Connects */
            connects: string[];
            back: components["schemas"]["ArkhamBack"] | null;
        };
        /**
         * ArkhamInvestigator
         * @description An investigator with everything in front of him.
         */
        ArkhamInvestigator: {
            /** Id */
            id: string;
            /** Seat */
            seat: number;
            /** Name */
            name: string;
            /** Card */
            card: string;
            /** Out */
            out: ("resigned" | "defeated") | null;
            /** Location */
            location: string | null;
            /** Damage */
            damage: number;
            /** Horror */
            horror: number;
            /** Health */
            health: number;
            /** Sanity */
            sanity: number;
            /** Physical Trauma */
            physical_trauma: number;
            /** Mental Trauma */
            mental_trauma: number;
            /** Clues */
            clues: number;
            /** Resources */
            resources: number;
            /** Actions */
            actions: number;
            /** Actions Each */
            actions_each: number;
            /** Tome Actions */
            tome_actions: number;
            /** Turn Taken */
            turn_taken: boolean;
            /** Skills */
            skills: {
                [key: string]: number;
            };
            /** Hand */
            hand: components["schemas"]["ArkhamCard"][];
            /** Hand Size */
            hand_size: number;
            /** Deck */
            deck: number;
            deck_top: components["schemas"]["ArkhamCard"] | null;
            /** Discard */
            discard: components["schemas"]["ArkhamCard"][];
            /** Play */
            play: components["schemas"]["ArkhamCard"][];
            /** Threats */
            threats: components["schemas"]["ArkhamCard"][];
            /** Slots */
            slots: {
                [key: string]: [
                    number,
                    number
                ];
            };
        };
        /**
         * ArkhamLocation
         * @description A location on the map.
         */
        ArkhamLocation: {
            /** Id */
            id: string;
            /** Card */
            card: string | null;
            /** Title */
            title: string;
            /** Subtitle */
            subtitle: string;
            /** Revealed */
            revealed: boolean;
            /** Shroud */
            shroud: number | null;
            /** Clues */
            clues: number;
            /** Doom */
            doom: number;
            /** Horror */
            horror: number;
            /** Victory */
            victory: number;
            /** Symbol */
            symbol: string | null;
            /** Connects */
            connects: string[];
            /** Connected */
            connected: string[];
            /** Investigators */
            investigators: number[];
            /** Cards */
            cards: components["schemas"]["ArkhamCard"][];
        };
        /**
         * ArkhamOutcome
         * @description What a scenario that is over brings: experience and trauma (physical, mental) of each, new lines of the log.
         */
        ArkhamOutcome: {
            /** Experience */
            experience: number[];
            /** Trauma */
            trauma: [
                number,
                number
            ][];
            /** Fates */
            fates: ("active" | "killed" | "insane")[];
            /** Records */
            records: string[];
        };
        /**
         * ArkhamPart
         * @description A part of a value, and the card it comes from; no amount: it sets the value.
         */
        ArkhamPart: {
            /** Text */
            text: string;
            /** Amount */
            amount: number | null;
            /** Source */
            source: string | null;
        };
        /**
         * ArkhamScenario
         * @description Which scenario is played.
         */
        ArkhamScenario: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /**
             * Difficulty
             * @enum {string}
             */
            difficulty: "easy" | "standard" | "hard" | "expert";
            /** Hard */
            hard: boolean;
            /** Opening */
            opening: components["schemas"]["Page"][];
        };
        /**
         * ArkhamScene
         * @description The table of Arkham Horror as one viewer sees it.
         */
        ArkhamScene: {
            /**
             * Game
             * @constant
             */
            game: "arkham";
            /** Viewer */
            viewer: number | null;
            scenario: components["schemas"]["ArkhamScenario"];
            /** Round */
            round: number;
            /**
             * Phase
             * @enum {string}
             */
            phase: "setup" | "mythos" | "investigation" | "enemy" | "upkeep";
            step: components["schemas"]["ArkhamStep"] | null;
            /** Turn Of */
            turn_of: number | null;
            /** Lead */
            lead: number;
            /** Over */
            over: boolean;
            /** Resolution */
            resolution: number | null;
            /** Ending */
            ending: string;
            /** Told */
            told: string;
            outcome: components["schemas"]["ArkhamOutcome"] | null;
            agenda: components["schemas"]["ArkhamAgenda"] | null;
            act: components["schemas"]["ArkhamAct"] | null;
            reference: components["schemas"]["ArkhamCard"] | null;
            /** Beside */
            beside: components["schemas"]["ArkhamCard"][];
            /** Locations */
            locations: components["schemas"]["ArkhamLocation"][];
            /** Investigators */
            investigators: components["schemas"]["ArkhamInvestigator"][];
            /** Resolving */
            resolving: components["schemas"]["ArkhamCard"][];
            test: components["schemas"]["ArkhamTest"] | null;
            /** Bag */
            bag: components["schemas"]["ArkhamTokens"][];
            /** Encounter Deck */
            encounter_deck: number;
            /** Encounter Discard */
            encounter_discard: components["schemas"]["ArkhamCard"][];
            own_deck: components["schemas"]["ArkhamDeck"] | null;
            /** Victory */
            victory: components["schemas"]["ArkhamCard"][];
            /** Victory Points */
            victory_points: number;
            /** Log */
            log: string[];
        };
        /**
         * ArkhamStep
         * @description A numbered step of the framework or of a test.
         */
        ArkhamStep: {
            /** Number */
            number: string;
            /** Text */
            text: string;
        };
        /**
         * ArkhamTest
         * @description The skill test under way.
         */
        ArkhamTest: {
            /** By */
            by: number;
            /** Skill */
            skill: ("willpower" | "intellect" | "combat" | "agility") | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "test" | "investigate" | "fight" | "evade";
            /** Object */
            object: string | null;
            /** Source */
            source: string | null;
            /** Difficulty */
            difficulty: number;
            /** Difficulty Parts */
            difficulty_parts: components["schemas"]["ArkhamPart"][];
            /** Parts */
            parts: components["schemas"]["ArkhamPart"][];
            /** Base */
            base: number | null;
            /** Committed */
            committed: components["schemas"]["ArkhamCard"][];
            /** Icons */
            icons: number;
            /** Tokens */
            tokens: components["schemas"]["ArkhamToken"][];
            /** Modifier */
            modifier: number;
            /** Total */
            total: number | null;
            /** Automatic */
            automatic: ("success" | "failure") | null;
            /** Odds */
            odds: number | null;
            /** Odds Text */
            odds_text: string | null;
            /** Chart */
            chart: components["schemas"]["ArkhamChartRow"][];
            /** Result */
            result: ("success" | "failure") | null;
            /** Margin */
            margin: number | null;
        };
        /**
         * ArkhamToken
         * @description A chaos token that was revealed.
         */
        ArkhamToken: {
            /** Token */
            token: string;
            /** Ignored */
            ignored: boolean;
        };
        /**
         * ArkhamTokens
         * @description A chaos token and how often it is in the bag.
         */
        ArkhamTokens: {
            /** Token */
            token: string;
            /** Count */
            count: number;
        };
        /**
         * ArkhamUses
         * @description What a card can be used up of.
         */
        ArkhamUses: {
            /** Count */
            count: number | "X";
            /** Kind */
            kind: string;
        };
        /**
         * CocCard
         * @description A card in a scene; of a hidden one only `known` (and, in play, where it lies) is there.
         */
        CocCard: {
            /** Known */
            known: boolean;
            /**
             * Id
             * @default null
             */
            id: string | null;
            /**
             * Card
             * @default null
             */
            card: string | null;
            /**
             * Type
             * @default null
             */
            type: string | null;
            /**
             * Cost
             * @default null
             */
            cost: number | "X" | null;
            /**
             * Skill
             * @default null
             */
            skill: number | null;
            /**
             * Icons
             * @default null
             */
            icons: {
                [key: string]: number;
            } | null;
            /**
             * Factions
             * @default null
             */
            factions: string[] | null;
            /**
             * Subtypes
             * @default null
             */
            subtypes: string[] | null;
            /**
             * Keywords
             * @default null
             */
            keywords: string[] | null;
            /**
             * Owner
             * @default null
             */
            owner: number | null;
            /**
             * Controller
             * @default null
             */
            controller: number | null;
            /**
             * State
             * @default null
             */
            state: ("ready" | "exhausted" | "insane") | null;
            /**
             * Wounds
             * @default null
             */
            wounds: number | null;
            /**
             * Success
             * @default null
             */
            success: number | null;
            /**
             * Blank
             * @default null
             */
            blank: boolean | null;
            /**
             * Dormant
             * @default null
             */
            dormant: boolean | null;
            /**
             * Committed To
             * @default null
             */
            committed_to: string | null;
            /**
             * Attached To
             * @default null
             */
            attached_to: string | null;
            /**
             * Symbol
             * @default null
             */
            symbol: string | null;
            /**
             * Transient
             * @default null
             */
            transient: boolean | null;
        };
        /**
         * CocDomain
         * @description A domain with its resources.
         */
        CocDomain: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Drained */
            drained: boolean;
            /** Resources */
            resources: components["schemas"]["CocCard"][];
        };
        /**
         * CocFace
         * @description What is printed on a card of Call of Cthulhu.
         */
        CocFace: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Title */
            title: string;
            /** Subtitle */
            subtitle: string;
            /** Unique */
            unique: boolean;
            /** Type */
            type: string;
            /** Faction */
            faction: string | null;
            /** Subtypes */
            subtypes: string[];
            /** Keywords */
            keywords: string[];
            /** Text */
            text: string[];
            /** Set */
            set: string;
            /** Number */
            number: string;
            /** Cost */
            cost: number | "X" | null;
            /** Skill */
            skill: number | null;
            /** Icons */
            icons: string;
            /** Struggles */
            struggles: string | null;
            /** Transient */
            transient: boolean;
        };
        /**
         * CocScene
         * @description The table of Call of Cthulhu as one viewer sees it.
         */
        CocScene: {
            /**
             * Game
             * @constant
             */
            game: "coc";
            /** Viewer */
            viewer: number | null;
            /** Turn */
            turn: number;
            /** Phase */
            phase: string;
            /** Active */
            active: number;
            /** First */
            first: number;
            /** Day */
            day: boolean;
            /** Night */
            night: boolean;
            /** Over */
            over: boolean;
            /** Winner */
            winner: number | null;
            /** Ending */
            ending: string;
            /** Players */
            players: components["schemas"]["CocSide"][];
            /** Stories */
            stories: components["schemas"]["CocStory"][];
            /** Story Deck */
            story_deck: number;
            /** Story Now */
            story_now: string | null;
            /** Struggle Now */
            struggle_now: ("T" | "C" | "A" | "I") | null;
        };
        /**
         * CocSide
         * @description One player's side of the table.
         */
        CocSide: {
            /** Name */
            name: string;
            /** Deck */
            deck: number;
            deck_top: components["schemas"]["CocCard"] | null;
            /** Hand */
            hand: components["schemas"]["CocCard"][];
            /** Discard */
            discard: components["schemas"]["CocCard"][];
            /** Removed */
            removed: components["schemas"]["CocCard"][];
            /** Won */
            won: components["schemas"]["CocCard"][];
            /** Playing */
            playing: components["schemas"]["CocCard"][];
            /** Domains */
            domains: components["schemas"]["CocDomain"][];
            /** Play */
            play: components["schemas"]["CocCard"][];
            /** To Win */
            to_win: number;
        };
        /**
         * CocStory
         * @description A story on the table.
         */
        CocStory: {
            /**
             * Known
             * @constant
             */
            known: true;
            /** Id */
            id: string;
            /** Card */
            card: string;
            /** Type */
            type: string;
            /** Success */
            success: number[];
            /** To Win */
            to_win: number;
            /** Committed */
            committed: string[][];
            /** Struggles */
            struggles: string[];
            /** Tally */
            tally: {
                [key: string]: number[];
            };
            /** Skills */
            skills: number[];
            /** Controller */
            controller: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health_api_health_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    let_in_api_let_in_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    qr_code_api_qr_get: {
        parameters: {
            query: {
                link: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    visitors_api_visitors_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    my_tables_api_tables_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    new_table_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: never;
    };
    upload_api_tables_upload_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Upload"];
            };
        };
        responses: never;
    };
    one_table_api_tables__table__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    link_api_links__token__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    follow_link_api_links__token__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SitDown"];
            };
        };
        responses: never;
    };
    open_tables_api_open_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    list_table_api_tables__table__listed_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Listing"];
            };
        };
        responses: never;
    };
    leave_api_tables__table__leave_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Leave"];
            };
        };
        responses: never;
    };
    close_api_tables__table__close_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    go_on_api_tables__table__go_on_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoOn"];
            };
        };
        responses: never;
    };
    log_api_tables__table__log_get: {
        parameters: {
            query?: {
                seat?: number | null;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    replay_api_tables__table__replay_get: {
        parameters: {
            query?: {
                seat?: number | null;
                open?: boolean;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    save_api_tables__table__save_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    continue_from_api_tables__table__continue_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Continue"];
            };
        };
        responses: never;
    };
    report_api_tables__table__report_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportWish"];
            };
        };
        responses: never;
    };
    why_api_tables__table__why_get: {
        parameters: {
            query: {
                seat: number;
                card: string;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    games_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    words_api_games__game__terms_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    cards_api_games__game__cards_get: {
        parameters: {
            query?: {
                q?: string | null;
                set?: string | null;
                type?: string | null;
                faction?: string | null;
                edition?: string | null;
                id?: string[] | null;
                cost?: number | null;
                level?: number | null;
                deck?: boolean;
                lead?: string | null;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    card_api_games__game__cards__card__get: {
        parameters: {
            query?: {
                edition?: string | null;
            };
            header?: never;
            path: {
                game: string;
                card: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    card_shown_api_games__game__cards__card__shown_get: {
        parameters: {
            query?: {
                line?: number | null;
            };
            header?: never;
            path: {
                game: string;
                card: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deck_api_games__game__decks__deck__get: {
        parameters: {
            query?: {
                edition?: string | null;
            };
            header?: never;
            path: {
                game: string;
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    read_deck_api_games__game__decks_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeckText"];
            };
        };
        responses: never;
    };
    rulings_api_rulings_get: {
        parameters: {
            query?: {
                q?: string | null;
                document?: string | null;
                topic?: string | null;
                kind?: string | null;
                game?: string | null;
                card?: string | null;
                edition?: string | null;
                executable?: boolean | null;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    ruling_api_rulings__ruling__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ruling: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    ruling_steps_api_rulings__ruling__steps_get: {
        parameters: {
            query?: {
                edition?: string | null;
                position?: number;
            };
            header?: never;
            path: {
                ruling: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    ask_api_ask_get: {
        parameters: {
            query: {
                q: string;
                game?: string | null;
                edition?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    my_decks_api_decks_get: {
        parameters: {
            query?: {
                game?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    keep_deck_api_decks_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeck"];
            };
        };
        responses: never;
    };
    kept_deck_api_decks__deck__get: {
        parameters: {
            query?: {
                version?: number | null;
                edition?: string | null;
            };
            header?: never;
            path: {
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    change_deck_api_decks__deck__post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deck: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeckChange"];
            };
        };
        responses: never;
    };
    delete_deck_api_decks__deck__delete_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    my_campaigns_api_campaigns_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    new_campaign_api_campaigns_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCampaign"];
            };
        };
        responses: never;
    };
    upload_campaign_api_campaigns_upload_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignUpload"];
            };
        };
        responses: never;
    };
    one_campaign_api_campaigns__campaign__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    save_campaign_api_campaigns__campaign__save_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    play_on_api_campaigns__campaign__play_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayOn"];
            };
        };
        responses: never;
    };
    conclude_api_campaigns__campaign__conclude_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Conclude"];
            };
        };
        responses: never;
    };
    write_down_api_campaigns__campaign__write_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Note"];
            };
        };
        responses: never;
    };
    campaign_page_api_campaigns__campaign__page_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    shop_api_campaigns__campaign__shop_get: {
        parameters: {
            query: {
                seat: number;
            };
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    buy_api_campaigns__campaign__buy_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Purchase"];
            };
        };
        responses: never;
    };
    replace_api_campaigns__campaign__replace_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recruit"];
            };
        };
        responses: never;
    };
    transfer_api_campaigns__campaign__transfer_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Transfer"];
            };
        };
        responses: never;
    };
    close_campaign_api_campaigns__campaign__close_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
}
