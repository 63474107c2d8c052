"""Paying: what a card or ability costs now, which domains can pay, and the procedure that pays."""

from __future__ import annotations

from typing import Final

from mythos.coc import editions as ed
from mythos.coc.acts import Acts
from mythos.coc.moving import Holding, Purse, Reach
from mythos.coc.numbers import (
    BY_COST,
    BY_EFFECT,
    BY_PLAY,
    BY_RULE,
    BY_TRIGGERED,
    COST,
    DISCARD,
    DOMAINS,
    E_DISCARD,
    E_DRAIN,
    E_LOWER,
    E_OVERPAID,
    E_PUT,
    E_REMOVE_TOKEN,
    HAND,
    LOYAL,
    PLAYER_ZONES,
    READY,
    RESOURCES,
    ZOOG,
)
from mythos.coc.table import COLUMNS, STANCE
from mythos.kernel.hooks import Q_COST
from mythos.kernel.initiation import looks_back
from mythos.kernel.machine import (
    BITS,
    HOST,
    O_TAKE,
    OBJECT,
    Frame,
    Option,
    procedure,
)
from mythos.kernel.program import (
    FORCED,
    M_COST,
    M_POOL,
    N_MUL,
    N_STAT,
    N_X,
    PLAY,
    PRINTED,
    S_ALL,
    S_BOTTOM,
    S_HOST,
    S_PAYER,
    S_PLAYERS,
    S_THIS,
    S_TOP,
    TRIGGERED,
    Ability,
    CostPart,
    Instr,
    Mod,
    Num,
    Sel,
    walk,
)
from mythos.kernel.reading import L_ARG, L_KIND, L_MOD, L_PLAYER, L_SOURCE, L_TARGET
from mythos.kernel.records import ANY_MATCH, FREE_OF_CHARGE, HAPPENED, NO_COST, NO_MATCH, PAID, Event, Player, RecordNo
from mythos.kernel.setup import kind_key

O_DRAIN: Final = 32
O_WAY: Final = 35
Q_DOMAIN: Final = 32
Q_WAY: Final = 52
WAYS: Final = 16  # from this bit on the flags of an initiation say which of several ways to pay is taken
NO_WAYS: Final = (1 << WAYS) - 1
M_COST_KEY: Final = kind_key(M_COST)
SYMBOLS: Final = ZOOG + 2  # a row by resource symbol, with room for -1 at its end
NOT_FIRST: Final = -2  # a used limit that belongs to no ability: the first card for which a cost is changed was played


class Paying(Acts):
    """Costs."""

    __slots__ = ()

    # -- what is being played
    def is_play(self, rec: int) -> bool:
        """Is a card being played from hand (and not merely an ability used)?"""
        return self.setup.plays[self.use(rec).ability]

    def cause_of(self, ability: Ability) -> int:
        """Playing a card, or an effect, triggered or not."""
        return BY_RULE if ability.kind == FORCED and not self.rule("coc3-1.1b") else cause_of(ability.kind)

    # -- how much
    def possible_x(self, rec: int) -> list[int]:
        """X is named by the player who pays it, up to what his richest domain holds (coc3-2.1)."""
        record, setup = self.use(rec), self.setup
        number = record.ability
        named = setup.abilities[number].pays_x
        if not named and setup.plays[number]:
            named = self.face(record.subject & OBJECT).printed[COST] < 0
        if not named or record.flags & FREE_OF_CHARGE:
            return [0]
        cost = setup.abilities[number].cost
        least = max((part.least for part in cost), default=0)
        things = [part for part in cost if part.verb >= 0 and names_things(part)]
        most = self._most_things(record.player) if things else self.richest(record.player)
        return list(range(least, most + 1))

    def _most_things(self, player: int) -> int:
        """More cards or success tokens than this nobody can pay; what can really be paid is judged one by one."""
        mine = [*self.cards_of(player), *self.stories()]
        tokens = max((self.tokens(c, -1) for c in mine), default=0)
        return max(len(self.cards_of(player)), len(self.zones[player * PLAYER_ZONES + HAND]), tokens)

    def amount_due(self, rec: int, domain: int = -1) -> int:
        """Printed cost and payments of the text, then penalties, then reductions (coc3-2.13, coc3-2.16, coc3-2.17)."""
        record, setup = self.use(rec), self.setup
        number, this, you = record.ability, record.subject & OBJECT, record.player
        plain, plays = setup.plain_cost[number], setup.plays[number]
        if plain is not None and not record.flags & (NO_COST | FREE_OF_CHARGE):
            own = self.face(this).number == setup.ability_face[number]
            if not plays or (own and not (setup.haggles and self.costs_change())):
                return plain[0]
        total = 0
        for part in self.cost_parts(rec, -1):
            if part.verb < 0 and part.num is not None:
                total += self.number(part.num, this, you, rec)
        if plays and not record.flags & FREE_OF_CHARGE:
            total += self.play_cost(this, you, record.x, domain)
        return total

    def play_cost(self, c: int, you: int, x: int, domain: int) -> int:
        """The actual cost to play a card (coc3-2.14)."""
        face = self.face(c)
        printed = face.printed[COST]
        cost = x if printed < 0 else printed
        if not self.setup.haggles or (face.number not in self.setup.library.priced and not self.costs_change()):
            return cost
        more, less, least = 0, 0, 0
        for mod, source, player in self.cost_changes(c, you):
            self.paying_with = domain
            assert mod.num is not None
            change = (
                self._named_amount(mod.num, x)
                if source == c and names_x(mod.num)
                else self.number(mod.num, source, player, -1, c)
            )
            self.paying_with = -1
            if change > 0:
                more += change
            else:
                less -= change
                if change and mod.minimum >= 0:
                    least = max(least, mod.minimum)
        if more and self.rule("coc3-timing-step1c"):
            cost += more
        if not less or (not cost and self.rule("coc3-2.17")):
            return cost
        if self.forbidden(E_LOWER, c) and self.rule("coc3-2.2"):
            return cost
        if cost - less < least and not self.rule("coc3-2.16"):
            least = 0
        return max(cost - less, least, 0) if self.rule("coc3-timing-step1d") else cost

    def _named_amount(self, num: Num, x: int) -> int:
        """An amount made of the X that whoever plays the card has named, and of plain numbers."""
        if num.op == N_MUL and num.left is not None and num.right is not None:
            return self._named_amount(num.left, x) * self._named_amount(num.right, x)
        return x if num.op == N_X else num.n

    def cost_changes(self, c: int, you: int) -> list[tuple[Mod, int, int]]:
        """(change, its source, its player) for everything that changes the cost of playing this card."""
        found = []
        for entry in self.mods_by.get(M_COST_KEY, ()):
            source, mod = entry & OBJECT, self.setup.mods[entry >> BITS]
            player = self.controller_of(source)
            if player < 0:
                player = you  # text that nobody controls speaks to everybody
            if mod.scope is not None and self.speaks(source) and self._pays_for(mod, source, player, c, you):
                found.append((mod, source, player))
        for k in self.face(c).mods:
            mod = self.setup.mods[k]
            applies = mod.kind == M_COST and mod.scope is None
            if applies and (mod.cond is None or self.holds(mod.cond, c, you, -1, c)) and self.rule("coc3-1.2d"):
                found.append((mod, c, you))
        for row in self.lasting:
            if row[L_KIND] == M_COST and row[L_TARGET] < 0:
                mod, source, player = self.setup.mods[row[L_MOD]], row[L_SOURCE] & OBJECT, row[L_PLAYER]
                self.word_of_change = row[L_ARG]
                if self._pays_for(mod, source, player, c, you):
                    found.append((mod, source, player))
                self.word_of_change = -1
        return found

    def _pays_for(self, mod: Mod, source: int, player: int, c: int, you: int) -> bool:
        if mod.who is None:
            if player != you:
                return False
        elif mod.who.op != S_PLAYERS and you not in self.selected(mod.who, source, player, -1):
            return False
        if mod.scope is not None and not self.fits(mod.scope.tests, c, source, player, -1):
            return False
        if mod.first >= 0 and (NOT_FIRST, self.setup.mod_number[id(mod)], you, mod.first) in self.limits:
            return False
        return mod.cond is None or self.holds(mod.cond, source, player, -1, c)

    # -- who can pay
    def purse(self, player: int) -> Purse:
        """The undrained domains of a player, with what they hold; a transient resource pays two (coc3-2.19)."""
        return (self.purses[player] or self._count(player))[0]

    def reach(self, player: int) -> Reach:
        """The most a player can pay: from a domain with a resource of a faction, and (at -1) at all."""
        return (self.purses[player] or self._count(player))[1]

    def _count(self, player: int) -> tuple[Purse, Reach]:
        """The purse counted anew; `purses` keeps it until a domain or a resource changes."""
        cells = self.cells
        purse: Purse = []
        reach = [0] * SYMBOLS
        for holding in self.holdings(player):
            if cells[holding.domain * COLUMNS + STANCE] == READY:
                purse.append(holding)
                held = holding.held
                for kind in holding.kinds:
                    if held > reach[kind]:
                        reach[kind] = held
        found = self.purses[player] = (purse, reach)
        return found

    def holdings(self, player: int) -> Purse:
        """What each domain of a player holds, drained or not; the same as long as nothing comes or goes there."""
        at = player * PLAYER_ZONES
        domains, resources = self.zones[at + DOMAINS], self.zones[at + RESOURCES]
        kept = self.funds[player]
        if kept is not None and kept[0] is domains and kept[1] is resources:
            return kept[2]
        if kept is not None and kept[0] is domains and kept[1] == resources[:-1]:  # only one has come
            held, new = kept[2][:], resources[-1:]
        else:
            held, new = [Holding(d, []) for d in domains], resources
        for c in new:
            host = self.cells[c * COLUMNS + HOST]
            for k, holding in enumerate(held):
                if holding.domain == host:
                    facts = self.face(c).facts
                    symbols = facts["resource"] * 2 if "transient" in facts else facts["resource"]
                    held[k] = Holding(host, [*holding.symbols, *symbols])
        self.funds[player] = (domains, resources, held)
        return held

    def match_needed(self, rec: int) -> int:
        """The faction of which the drained domain must hold a resource, or -1 (coc3-2.15)."""
        match = self.setup.match[self.use(rec).ability]
        if match >= 0 and self.heap[rec].flags & (NO_MATCH | ANY_MATCH):
            return match if self._is_loyal_anyway(rec) else -1
        if match >= 0 or not self.heap[rec].flags >> WAYS:
            return match
        return max((part.match for part in self.cost_parts(rec, -1)), default=-1)

    def _is_loyal_anyway(self, rec: int) -> bool:
        """An effect that waives the match leaves Loyal in the last document, one that provides it helps there, too
        (coc3-faq-91, coc3-2.15b, coc15-match-b)."""
        loyal = self.face(self.this_of(rec)).printed[LOYAL] > 0
        if loyal and self.heap[rec].flags & ANY_MATCH:
            return not self.rule("coc3-2.15b")
        if loyal:
            self.cite_switch(ed.MATCH_WAIVER)
        return loyal and self.setup.rules[ed.MATCH_WAIVER] == ed.LEAVES_LOYAL

    def paying_domains(self, rec: int, due: int | None) -> list[tuple[int, int, int]]:
        """(domain, amount, overpaid) for each domain that can pay an initiation; `due`: None if it depends on that."""
        purse = self.purse(self.heap[rec].player)
        match, loyal = self.match_needed(rec), self.is_loyal_play(rec)
        result = []
        for holding in purse:
            amount = self.amount_due(rec, holding.domain) if due is None else due
            if holding.held < amount:
                continue
            if match >= 0 and amount > 0:
                matching = holding.symbols.count(match)
                if matching < (amount if loyal and self.rule("cocccg-loyal") else 1):
                    continue
            result.append((holding.domain, amount, holding.held - amount))
        return result

    def is_loyal_play(self, rec: int) -> bool:
        """Is a Loyal card being played?"""
        record = self.use(rec)
        return self.setup.plays[record.ability] and self.face(record.subject & OBJECT).printed[LOYAL] > 0

    def is_pooled(self, rec: int) -> bool:
        """May several domains together pay for the card that is being played?"""
        if "pool" not in self.setup.library.features or not self.setup.plays[self.use(rec).ability]:
            return False
        face = self.face(self.this_of(rec))
        return any(self.setup.mods[k].kind == M_POOL for k in face.mods) and not self.heap[rec].flags & FREE_OF_CHARGE

    def pooled_domains(self, rec: int, due: int, matched: bool = False) -> list[tuple[int, int, int]]:
        """(domain, amount, overpaid) for each domain that can help to pay what is still due, so that in the end one of
        those drained for it holds a matching resource (coc3-2.15)."""
        purse, match = self.purse(self.heap[rec].player), -1 if matched else self.match_needed(rec)
        if sum([holding.held for holding in purse]) < due:
            return []
        found = []
        for holding in purse:
            rest = [other for other in purse if other is not holding and match in other.symbols]
            if match < 0 or match in holding.symbols or (holding.held < due and rest):
                found.append((holding.domain, min(holding.held, due), max(holding.held - due, 0)))
        return [way for way in found if way[1] > 0]

    def depends_on_domain(self, rec: int) -> bool:
        """Does what a card costs hang on the domain that pays?"""
        choosy = self.setup.library.choosy
        if not choosy or not self.is_play(rec) or self.heap[rec].flags & FREE_OF_CHARGE:
            return False
        return self.face(self.this_of(rec)).number in choosy

    def too_dear(self, number: int, you: int) -> bool:
        """A quick look: it costs more than the richest domain holds, and nothing lowers costs."""
        least = self.setup.least[number]
        return least > 0 and least > self.richest(you) and not (self.setup.plays[number] and self.costs_change())

    def costs_change(self) -> bool:
        """Is there anything that changes what cards cost?"""
        if M_COST_KEY in self.mods_by:
            return True
        for row in self.lasting:  # noqa: SIM110 (hot)
            if row[L_KIND] == M_COST:
                return True
        return False

    def richest(self, player: int) -> int:
        """What the richest undrained domain holds."""
        return self.reach(player)[-1]

    def simply_payable(self, card: int, number: int, you: int) -> int:
        """Fixed amounts that nothing changes, and at most exhausting or sacrificing the card itself."""
        plain = self.setup.plain_cost[number]
        plays = self.setup.plays[number]
        if plain is None or (plays and self.setup.haggles and self.costs_change()):
            return -1
        due, match, loyal, verbs = plain
        if verbs and self.meant(self.ref(card), number) != self.ref(card):
            return -1
        for verb in verbs:
            if not self.can(verb, self.ref(card), -1):
                return 0
        if plays and not self.is_steadfast_enough(card, you):
            return 0
        if due == 0:
            return 1
        if not loyal or not self.rule("cocccg-loyal"):
            return 1 if self.reach(you)[match] >= due else 0
        return 1 if any(one.held >= due <= one.symbols.count(match) for one in self.purse(you)) else 0

    def payable(self, rec: int) -> bool:
        """Can the whole cost be paid? A cost must change the game (coc3-2.13)."""
        record = self.use(rec)
        number = record.ability
        if self.setup.plays[number] and not self.is_steadfast_enough(record.subject & OBJECT, record.player):
            matched = record.flags & (NO_MATCH | ANY_MATCH)  # a match is nothing to Steadfast
            if not matched or self.rule("coc3-2.15"):
                return False
        cost = self.setup.abilities[number].cost
        return bool(self.ways_to_pay(rec, -1)) if cost and has_ways(cost) else self._payable_now(rec)

    def _payable_now(self, rec: int) -> bool:
        """As `payable`, once it is settled which of several ways is taken."""
        parts = self.cost_parts(rec, -1)
        if parts and not self.parts_payable(parts, rec):
            return False
        if self.depends_on_domain(rec):
            return bool(self.paying_domains(rec, None))
        due = self.amount_due(rec)
        if due and self.is_pooled(rec):
            return bool(self.pooled_domains(rec, due))
        if due and self.is_loyal_play(rec):
            return bool(self.paying_domains(rec, due))
        return due == 0 or self.reach(self.heap[rec].player)[self.match_needed(rec)] >= due

    def payable_inside(self, rec: int, instr: Instr) -> bool:
        """Can somebody make a payment inside an effect?"""
        ip = next(k for k, one in enumerate(self.ability_of(rec).program) if one is instr)
        if self.payer(rec, ip) < 0:
            return False
        return bool(self.ways_to_pay(rec, ip)) if has_ways(instr.cost) else self._payable_inside(rec, ip)

    def _payable_inside(self, rec: int, ip: int) -> bool:
        parts, payer = self.cost_parts(rec, ip), self.payer(rec, ip)
        if not self.parts_payable(parts, rec, payer):
            return False
        if any(not self.is_steadfast_enough(c, payer) for c in self.put_for_its_cost(rec, ip)):
            return False
        return not self.amount_inside(rec, ip) or bool(self.domains_inside(rec, ip))

    def amount_inside(self, rec: int, ip: int) -> int:
        """The resources of a payment inside an effect."""
        this, you = self.this_of(rec), self.heap[rec].player
        amounts = [part.num for part in self.cost_parts(rec, ip) if part.verb < 0 and part.num is not None]
        return sum(self.number(num, this, you, rec) for num in amounts)

    def domains_inside(self, rec: int, ip: int) -> list[tuple[int, int, int]]:
        """(domain, amount, overpaid) for each domain that can make a payment inside an effect."""
        due = self.amount_inside(rec, ip)
        match = max((part.match for part in self.cost_parts(rec, ip)), default=-1)
        purse = self.purse(self.payer(rec, ip))
        loyal = [c for c in self.put_for_its_cost(rec, ip) if self.face(c).printed[LOYAL] > 0]
        return [
            (one.domain, due, one.held - due)
            for one in purse
            if one.held >= due
            and (match < 0 or match in one.symbols)
            and all(one.symbols.count(self.symbol(c)) >= due for c in loyal)
        ]

    def put_for_its_cost(self, rec: int, ip: int) -> list[int]:
        """The cards whose printed cost is paid inside an effect to put them into play: Loyal and Steadfast bind them
        in the last document (coc3-2.24b, coc15-put)."""
        program, this, you = self.ability_of(rec).program, self.this_of(rec), self.heap[rec].player
        amounts = [part.num for part in self.cost_parts(rec, ip) if part.num is not None]
        priced = [num.sel for num in amounts if is_printed_cost(num)]
        put = [instr.sel for instr in program[ip + 1 :] if instr.verb == E_PUT]
        found = [ref & OBJECT for sel in priced if sel in put for ref in self.selected(sel, this, you, rec)]
        bound = [c for c in found if self.face(c).printed[LOYAL] > 0 or self.face(c).facts.get("steadfast")]
        if bound:
            self.cite_switch(ed.PUT_FOR_PRINTED_COST)
        return bound if self.setup.rules[ed.PUT_FOR_PRINTED_COST] == ed.LOYAL_AND_STEADFAST_BIND else []

    def payer(self, rec: int, ip: int) -> int:
        """Who pays: the player of the effect, unless a payment inside it names another; -1: nobody is there."""
        you = self.heap[rec].player
        who = self.ability_of(rec).program[ip].who if ip >= 0 else None
        return you if who is None else next(iter(self.selected(who, self.this_of(rec), you, rec)), -1)

    def ways_to_pay(self, rec: int, ip: int) -> list[int]:
        """The ways to pay a cost with alternatives that are open now."""
        before = self.heap[rec].flags
        found = []
        for ways in all_ways(self._written_cost(rec, ip)):
            self.rewrite(rec).flags = before & NO_WAYS | ways << WAYS
            if self._payable_now(rec) if ip < 0 else self._payable_inside(rec, ip):
                found.append(ways)
        self.rewrite(rec).flags = before
        return found

    def is_steadfast_enough(self, c: int, player: int) -> bool:
        """So many resources of the faction on all domains together, drained or not (coc3-2.18, coc3-2.19)."""
        needed = self.card_face[c].facts.get("steadfast")
        if not needed:
            return True
        held = []
        for r in self.zones[player * PLAYER_ZONES + RESOURCES]:
            twice = "transient" in self.face(r).facts and not self.rule("coc3-2.19b")
            held += [self.symbol(r)] * (2 if twice else 1)
        return all(held.count(faction) >= needed.count(faction) for faction in needed) or not self.rule("coc3-2.18")

    def parts_payable(self, parts: tuple[CostPart, ...], rec: int, payer: int = -1) -> bool:
        """Can each part be paid, the later ones with regard to what was taken for the earlier ones?"""
        for k, part in enumerate(parts):
            if not self.part_payable(part, rec, payer):
                return False
            rest = parts[k + 1 :]
            if part.choice is not None and any(p.choice is not None and looks_back(p.choice) for p in rest):
                return self._leaves_rest_payable(part, rest, rec, payer)
        return True

    def _leaves_rest_payable(self, part: CostPart, rest: tuple[CostPart, ...], rec: int, payer: int) -> bool:
        assert part.choice is not None
        refs, least, _ = self.cost_candidates(part, rec, payer if payer >= 0 else self.heap[rec].player)
        taken = [(ref,) for ref in refs] if least == 1 else [refs]  # several at once: judged with everything taken
        for one in taken:
            self.bind(rec, part.choice.slot, one)
            payable = self.parts_payable(rest, rec, payer)
            self.bind(rec, part.choice.slot, ())
            if payable:
                return True
        return False

    def part_payable(self, part: CostPart, rec: int, payer: int = -1) -> bool:
        """Can one part be paid with own things, changing something?"""
        if part.verb < 0:
            return True  # amounts are judged together
        if payer < 0:
            payer = self.heap[rec].player
        if part.choice is not None:
            refs, least, _ = self.cost_candidates(part, rec, payer)
            return len(refs) >= least
        refs = self.selected(part.sel, self.this_of(rec), self.heap[rec].player, rec)
        if not refs:
            return is_whole(part.sel) or not self.rule("coc3-2.21")
        ends = part.sel is not None and part.sel.op in (S_TOP, S_BOTTOM)
        wanted = part.sel.num if ends and part.sel is not None else None
        if wanted is not None and len(refs) < self.number(wanted, self.this_of(rec), self.heap[rec].player, rec):
            return False
        return all(self.can_pay_with(part, r, rec, payer) for r in refs)

    def can_pay_with(self, part: CostPart, ref: int, rec: int, payer: int) -> bool:
        """Only own cards pay, and own success tokens; paying must change something (coc3-2.13)."""
        c = ref & OBJECT
        whose = self.controller_of(c)
        if part.verb == E_REMOVE_TOKEN:
            assert part.num is not None
            lying = self.tokens(c, payer if whose < 0 else -1)
            if lying < self.number(part.num, self.this_of(rec), self.heap[rec].player, rec):
                return False
        elif whose != payer and c != self.this_of(rec) and self.rule("coc3-2.13b"):
            return False
        return self.can(part.verb, ref, -1) or not self.rule("coc3-2.13c")

    def cost_candidates(self, part: CostPart, rec: int, payer: int) -> tuple[tuple[int, ...], int, int]:
        """What may be taken for a part of the cost: (cards, least, most)."""
        assert part.choice is not None
        refs: list[int] = []
        least, most = 1, 1
        for _, found, low, high in self.shares(part.choice, rec, paying=True):
            refs.extend(r for r in found if self.can_pay_with(part, r, rec, payer))
            least, most = low, high
        if part.choice.random:  # a cost is paid in full, whoever chooses
            least = self.number(part.choice.least, self.this_of(rec), self.heap[rec].player, rec)
        return tuple(refs), least, min(most, len(refs)) if part.choice.distinct else most

    def how_often(self, part: CostPart, ref: int, payer: int) -> int:
        """How often the same card may be taken to pay: once for each own token that it holds."""
        c = ref & OBJECT
        return self.tokens(c, payer if self.controller_of(c) < 0 else -1) if part.verb == E_REMOVE_TOKEN else 1

    def pay(self, rec: int, ip: int) -> None:
        """Pay the cost of an initiation, or a payment inside its text."""
        self.push(Payment(rec, ip))

    def cost_parts(self, rec: int, ip: int) -> tuple[CostPart, ...]:
        """The parts that are being paid; of several ways only the one that is taken."""
        parts = self._written_cost(rec, ip)
        return flattened(parts, self.heap[rec].flags >> WAYS) if parts and has_ways(parts) else parts

    def _written_cost(self, rec: int, ip: int) -> tuple[CostPart, ...]:
        record = self.use(rec)
        ability = self.setup.abilities[record.ability]
        if ip < 0:
            return () if record.flags & NO_COST else ability.cost
        return ability.program[ip].cost


def cause_of(kind: int) -> int:
    """Playing a card, or an effect, triggered or not."""
    if kind == PLAY:
        return BY_PLAY
    return BY_EFFECT | BY_TRIGGERED if kind & TRIGGERED else BY_EFFECT


def has_ways(parts: tuple[CostPart, ...]) -> bool:
    """Are there several ways to pay?"""
    for part in parts:  # noqa: SIM110 (hot)
        if part.alternatives:
            return True
    return False


def all_ways(parts: tuple[CostPart, ...]) -> list[int]:
    """Every way to pay: for each part with alternatives, in order, three bits that name one of them from 1 on."""
    found = [0]
    place = 0
    for part in parts:
        if part.alternatives:
            found = [ways | k + 1 << place for ways in found for k in range(len(part.alternatives))]
            place += 3
    return found


def flattened(parts: tuple[CostPart, ...], ways: int) -> tuple[CostPart, ...]:
    """A cost with the ways taken; what is not settled yet costs nothing yet."""
    found: list[CostPart] = []
    for part in parts:
        if not part.alternatives:
            found.append(part)
            continue
        if ways & 7:
            found.extend(part.alternatives[(ways & 7) - 1])
        ways >>= 3
    return tuple(found)


def is_whole(sel: Sel | None) -> bool:
    """ "All" of nothing is all (coc3-faq-40); but without cards there is no hand to pay with (coc3-2.21)."""
    if sel is None or sel.op != S_ALL or sel.filter is None:
        return False
    return all(where.zone != HAND for where in sel.filter.where)


def names_things(part: CostPart) -> bool:
    """Does whoever pays it name how many of something?"""
    amounts = (part.num, part.choice.least if part.choice is not None else None)
    return any(num is not None and num.op == N_X for num in amounts)


def names_x(num: Num) -> bool:
    """Is an amount the X that somebody names, or its negative?"""
    if num.op == N_MUL:
        return any(part is not None and names_x(part) for part in (num.left, num.right))
    return num.op == N_X


def is_printed_cost(num: Num) -> bool:
    """Is an amount the printed cost of a card?"""
    return num.op == N_STAT and num.stat == PRINTED + COST


def mentions_domain(num: Num | None) -> bool:
    """Does an amount depend on the domain that pays?"""
    return any(isinstance(one, Sel) and one.op == S_PAYER for one in walk(num))


class Payment(Frame):
    """A cost is paid."""

    record: RecordNo = 0
    instruction: int = 0  # -1: the cost of the ability itself
    part: int = 0
    first: RecordNo = 0  # what was paid last
    count: int = 0  # so many records
    payer: Player = 0
    paid: int = 0  # what domains have paid so far, where several may pay
    matched: int = 0  # 1: one of them held a matching resource

    def __init__(self, record: RecordNo = 0, instruction: int = 0) -> None:
        super().__init__(PAY)
        self.record = record
        self.instruction = instruction


def choose_way(g: Paying, f: Payment) -> None:
    """Of several ways to pay, the player takes one that he can pay (coc3-2.3)."""
    rec, ip = f.record, f.instruction
    payer = f.payer = g.heap[rec].player if ip < 0 else g.payer(rec, ip)
    if payer < 0:
        unpaid(g, rec)
        g.pop()
    elif (parts := g._written_cost(rec, ip)) and has_ways(parts):
        g.rewrite(rec).flags = g.heap[rec].flags & NO_WAYS
        ways = g.ways_to_pay(rec, ip)
        if ways:
            g.ask(payer, Q_WAY, [(O_WAY, 0, ip, rec, way) for way in ways], context=rec)
        else:
            unpaid(g, rec)
            g.pop()
    else:
        g.goto(f, "choose_domain")


def take_way(g: Paying, f: Payment) -> None:
    """From now on that is the cost."""
    rec = f.record
    g.rewrite(rec).flags = g.heap[rec].flags | g.reply()[4] << WAYS


def choose_domain(g: Paying, f: Payment) -> None:
    """Whoever pays an amount drains one domain that holds at least as much (coc3-2.13)."""
    rec, ip = f.record, f.instruction
    due: int | None = None  # it depends on the domain
    if ip >= 0:
        due = g.amount_inside(rec, ip)
    elif not g.depends_on_domain(rec):
        due = g.amount_due(rec)
    if due == 0 and g.rule("coc3-2.14d"):
        g.goto(f, "pay_part")
        return
    if ip < 0 and due is not None and g.is_pooled(rec):
        ways = g.pooled_domains(rec, due - f.paid, bool(f.matched))
    else:
        ways = g.domains_inside(rec, ip) if ip >= 0 else g.paying_domains(rec, due)
    if not ways:
        unpaid(g, rec)
        g.pop()
        return
    options = [(O_DRAIN, g.ref(d), amount, 0, over) for d, amount, over in ways]
    g.ask(f.payer, Q_DOMAIN, options, context=rec)


def drain_domain(g: Paying, f: Payment) -> None:
    """The domain is drained, which can be disrupted; what is beyond the cost is overpaid.
    coc3-2.14, coc3-timing-step2b"""
    rec, player = f.record, f.payer
    _, domain, amount, _, over = g.reply()
    f.paid += amount
    if f.instruction < 0 and g.match_needed(rec) in [g.symbol(c) for c in g.resources_on(domain & OBJECT)]:
        f.matched = 1
    if player == g.heap[rec].player:
        use = g.rewrite_use(rec)
        use.payer, use.surplus, use.cost = domain & OBJECT, over if amount >= 1 else 0, f.paid
    f.first = len(g.heap)
    source = g.heap[rec].subject
    events = [g.moving(E_DRAIN, domain, player, BY_COST, source, rec, amount)]
    if amount >= 1 and over:
        events.append(g.moving(E_OVERPAID, source, player, BY_COST, source, rec, over))
    g.emit(events)


def discard_transient(g: Paying, f: Payment) -> None:
    """A transient resource is used up by the draining (coc3-2.19)."""
    rec, first = f.record, f.first
    if not g.heap[first].flags & HAPPENED:
        unpaid(g, rec)
        g.pop()
        return
    if g.setup.library.fleeting:
        domain = g.heap[first].subject & OBJECT
        used_up = [c for c in g.resources_on(domain) if "transient" in g.face(c).facts]
        if used_up:
            g.emit([g.moving(E_DISCARD, g.ref(c), f.payer, BY_RULE, to=DISCARD) for c in used_up])


def go_on_draining(g: Paying, f: Payment) -> None:
    """Where several domains may pay, the next one follows until all of it is paid."""
    if f.instruction < 0 and g.is_pooled(f.record) and f.paid < g.amount_due(f.record):
        g.goto(f, "choose_domain")


def pay_part(g: Paying, f: Payment) -> None:
    """The other parts of the cost, in the order of the text."""
    rec, ip, k = f.record, f.instruction, f.part
    parts = g.cost_parts(rec, ip)
    if k >= len(parts):
        g.pop()
        return
    part = parts[k]
    if part.verb < 0:
        f.part = k + 1
        g.goto(f, "pay_part")
        return
    if part.choice is None:
        g.replies = [()]
        return
    payer = f.payer
    refs, least, most = g.cost_candidates(part, rec, payer)
    if len(refs) < least:
        unpaid(g, rec)
        g.pop()
        return
    if part.choice.random:
        refs, most = g.at_random(refs, least), least
    if most <= 0:  # an X of nothing
        g.replies = [()]
        return
    options: list[Option] = [(O_TAKE, r, 0, 0, 0) for r in refs]
    if not part.choice.distinct:
        options = [o for r in refs for o in g.again_and_again((r,), g.how_often(part, r, payer))]
        most = min(most, len(options))
    g.ask(payer, Q_COST, options, least, most, rec)


def do_part(g: Paying, f: Payment) -> None:
    """What is paid passes the gate like everything else, so that it can be disrupted (coc3-2.13)."""
    rec, ip, k = f.record, f.instruction, f.part
    you, payer, source = g.heap[rec].player, f.payer, g.heap[rec].subject
    events: list[Event] = []
    for part in together(g.cost_parts(rec, ip), k):
        if part.choice is not None:
            refs = g.taken()
            g.bind(rec, part.choice.slot, refs)
        else:
            refs = g.selected(part.sel, g.this_of(rec), you, rec)
        amount = 1 if part.num is None else g.number(part.num, g.this_of(rec), you, rec)
        to = part.zone, part.state
        events += [g.moving(part.verb, r, payer, BY_COST, source, rec, amount, -1, *to) for r in refs]
    f.first = len(g.heap)
    f.count = len(events)
    g.emit(events)


def together(parts: tuple[CostPart, ...], k: int) -> tuple[CostPart, ...]:
    """The parts that are paid together: a card, and what it was attached to until then; else one by one."""
    found = parts[k : k + 2]
    pair = {part.sel.op: part for part in found if part.sel is not None and part.choice is None}
    return (pair[S_THIS], pair[S_HOST]) if pair.keys() == {S_THIS, S_HOST} else found[:1]


def part_paid(g: Paying, f: Payment) -> None:
    """What did not happen was not paid, and the effect does not resolve (coc3-2.13)."""
    rec, first, wanted = f.record, f.first, f.count
    parts = together(g.cost_parts(rec, f.instruction), f.part)
    kinds = [part.verb for part in parts]
    done = sum(1 for e in g.heap[first : first + wanted] if e.flags & HAPPENED and e.kind in kinds)
    if done < wanted:
        unpaid(g, rec)
        g.pop()
        return
    use = g.rewrite_use(rec)
    use.wanted = use.done = done  # "that many" is as many as were paid
    f.part += len(parts)
    g.goto(f, "pay_part")


def unpaid(g: Paying, rec: int) -> None:
    """The cost was not paid."""
    g.rewrite(rec).flags = g.heap[rec].flags & ~PAID


PAY: Final = procedure(
    "payment",
    choose_way,
    take_way,
    choose_domain,
    drain_domain,
    discard_transient,
    go_on_draining,
    pay_part,
    do_part,
    part_paid,
    frame=Payment,
)
