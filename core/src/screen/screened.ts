import type { Exchange } from '../market/exchange.ts';
import { indexNamed } from '../indices/index-names.ts';
import { nameOn } from '../quotes/stock.ts';
import { searchStocks } from '../table/shown-stocks.ts';
import type { ScreenedShare } from '../wire/lists/screen.ts';
import { asShown, CONDITIONS, type ConditionWord, type RangeCondition } from './conditions.ts';
import type { Asked, Screen } from './screen.ts';

export interface Candidates {
  exchange: Exchange;
  shares: readonly ScreenedShare[];
  /** By `nameOn`. It stays through splits and renames. The simulated market has none. */
  listings?: ReadonlyMap<string, number>;
  /** By the name of the index; members by `nameOn`. */
  members: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface Screened {
  /** The members of its index, or the whole exchange. */
  list: readonly ScreenedShare[];
  /** In the screen's order. */
  found: ScreenedShare[];
  /** It is not known whether they meet every condition: they fail none that can be judged. */
  undecided: ScreenedShare[];
  /** Of how many shares each condition cannot be judged, where it is any. */
  unknown: { word: ConditionWord; shares: number }[];
  /** How many shares each condition alone keeps out, where it is any. */
  keptOut: { word: ConditionWord; shares: number }[];
}

/** A share whose figure is not known meets no condition about it, and is counted. Undefined if the members of the screen's index are not known. */
export function screened(candidates: Candidates, screen: Screen): Screened | undefined {
  const list = membersListed(candidates, screen.index);
  if (list === undefined) return undefined;
  const tests = screen.conditions.map((asked) => ({ word: asked.word, test: testOf(asked), unknown: 0, keptOut: 0 }));
  const undecided: ScreenedShare[] = [];
  const found = searchStocks(list, screen.search).filter((share) => {
    let failed = 0;
    let unjudged = 0;
    let lastFailed = tests[0];
    for (const one of tests) {
      const isMet = one.test(share);
      if (isMet === true) continue;
      if (isMet === undefined) {
        one.unknown += 1;
        unjudged += 1;
      }
      failed += 1;
      lastFailed = one;
    }
    if (failed > 0 && failed === unjudged) undecided.push(share);
    if (failed === 1 && lastFailed !== undefined) lastFailed.keptOut += 1;
    return failed === 0;
  });
  const counted = (count: 'unknown' | 'keptOut') => tests.flatMap(({ word, [count]: shares }) => (shares === 0 ? [] : [{ word, shares }]));
  return { list, found: inOrder(found, screen), undecided, unknown: counted('unknown'), keptOut: counted('keptOut') };
}

export function shareInList(list: readonly ScreenedShare[], name: string): ScreenedShare | undefined {
  const wanted = name.trim().toUpperCase();
  return list.find(({ symbol, code, isin }) => symbol.toUpperCase() === wanted || code === wanted || isin === wanted);
}

/** A range is judged by the figure as it is shown; the test gives undefined where the figure is not known. */
export function testOf(asked: Asked): (share: ScreenedShare) => boolean | undefined {
  const condition = CONDITIONS.find(({ word }) => word === asked.word);
  if (condition?.kind === 'choice' && asked.choices !== undefined) {
    const { choices } = asked;
    const { holds, isEvery = false } = condition;
    return (share) => {
      const each = choices.map((choice) => holds(share, choice));
      // One choice that is met decides where one is enough, one that is not met where all are needed.
      if (each.includes(!isEvery)) return !isEvery;
      return each.includes(undefined) ? undefined : isEvery;
    };
  }
  if (condition?.kind === 'range' && asked.choices === undefined) {
    const { least = -Infinity, most = Infinity } = asked;
    const { unit, judged = condition.figure }: RangeCondition = condition;
    return (share) => {
      const figure = judged(share);
      if (figure === undefined) return undefined;
      // Rounding is slow, and moves no figure past an end from which it is 1 away.
      const isNear = Math.abs(figure - least) < 1 || Math.abs(figure - most) < 1;
      const shown = isNear ? asShown(unit, figure) : figure;
      return shown >= least && shown <= most;
    };
  }
  return () => undefined;
}

/** All shares if no index is named; undefined if its members are not known. */
export function membersListed({ exchange, shares, members }: Candidates, index: string | undefined): readonly ScreenedShare[] | undefined {
  if (index === undefined) return shares;
  const keys = listedAs({ members }, index)?.keys;
  return keys && shares.filter((share) => keys.has(nameOn(exchange, share)));
}

/** An index by the name under which its members are known. */
export function listedAs({ members }: Pick<Candidates, 'members'>, index: string): { name: string; keys: ReadonlySet<string> } | undefined {
  const known = [...members].map(([name, keys]) => ({ name, keys }));
  return indexNamed(known, index);
}

/** A share without the figure comes last in either direction, equals in the order of the list. */
function inOrder(shares: readonly ScreenedShare[], { sort, isAscending }: Screen): ScreenedShare[] {
  const sign = isAscending ? 1 : -1;
  if (sort === 'symbol') return shares.toSorted((one, other) => (one.symbol < other.symbol ? -sign : sign));
  const condition = CONDITIONS.find(({ word }) => word === sort);
  const figureOf = condition?.kind === 'range' ? (condition.judged ?? condition.figure) : undefined;
  const keyed = shares.map((share) => ({ share, figure: figureOf?.(share) }));
  return keyed
    .toSorted(({ figure: one }, { figure: other }) =>
      one === undefined || other === undefined ? Number(one === undefined) - Number(other === undefined) : sign * (one - other),
    )
    .map(({ share }) => share);
}
