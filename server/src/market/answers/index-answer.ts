import { indexPoints } from '@bhav/core/derived/index-points';
import { otherIndexNames } from '@bhav/core/indices/index-names';
import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { breadthOf } from '@bhav/core/quotes/breadth';
import { ranked } from '@bhav/core/quotes/rank';
import type { IndexAnswer } from '@bhav/core/wire/lists/index-answer';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { StockList } from '@bhav/core/wire/market';
import { type IndexList, WEIGHTED_INDICES } from '../index-lists.ts';
import { provenanceOf, rowIn, type ServedLists } from '../served-share.ts';
import { indexWords } from '@bhav/core/words/en/pages/index';

/** Throws for a name that is none of the indices. */
export function indexAnswer(served: ServedLists & { indices: readonly IndexLevel[] }, name: string): IndexAnswer {
  const index = served.indices.find((known) => known.name === name);
  if (index === undefined) throw new Error(`There is no index ${name} in the market.`);
  const isSame = (other: string): boolean => other.toUpperCase() === name.toUpperCase();
  const list = served.companies?.indexLists.find((known) => isSame(known.index));
  return {
    revision: served.revision,
    exchange: index.exchange ?? (isSame('SENSEX') ? 'BSE' : 'NSE'),
    index,
    names: [...otherIndexNames(name)],
    points: pointsOf(served, index, list),
    ...withoutUndefined({ members: list && membersOf(served, list) }),
  };
}

/** A text says why the points are not known. */
function pointsOf(served: ServedLists, index: IndexLevel, list: IndexList | undefined): IndexAnswer['points'] {
  if (!WEIGHTED_INDICES.has(list?.index ?? index.name)) return 'not published';
  if (list?.weights === undefined) return 'not stored';
  const source = listOfIndex(served, list);
  const members = new Map(
    list.members.map((member, place) => {
      const stock = rowIn(source, { ...member, exchange: list.exchange });
      // One that no file has is no member by the weights.
      return [member.company ?? -1 - place, { symbol: member.symbol, name: stock?.name ?? member.name, stock }] as const;
    }),
  );
  return indexPoints(index, list.weights, members);
}

/** The main index of each exchange has a list of its own, which may be live by itself. */
export function listOfIndex({ market, whole }: ServedLists, { exchange, index }: { exchange: Exchange; index?: string }): StockList {
  const own = market.lists[exchange];
  return own.name.toUpperCase() === index?.toUpperCase() ? own : whole[exchange];
}

function membersOf(served: ServedLists, known: IndexList): IndexAnswer['members'] {
  const { exchange, members, from, seen, origin } = known;
  const source = listOfIndex(served, known);
  const found = members.map((member) => ({ member, row: rowIn(source, { ...member, exchange }) }));
  const stocks = ranked(found.flatMap(({ row }) => row ?? []));
  const list: StockList = { name: known.index, exchange, ...provenanceOf(source), stocks };
  return {
    from,
    ...withoutUndefined({ seen }),
    source: indexWords.origins[origin](exchange),
    origin,
    list,
    breadth: breadthOf(list.stocks),
    absent: found.flatMap(({ member, row }) => (row === undefined ? [{ symbol: member.symbol, name: member.name }] : [])),
  };
}
