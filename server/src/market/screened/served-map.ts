import { mapAnswer, type MapShare } from '@bhav/core/map/map-answer';
import { type MapView, USUAL_LIST } from '@bhav/core/map/map-view';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import { indexNamed } from '@bhav/core/indices/index-names';
import { nameOn } from '@bhav/core/quotes/stock';
import type { NoPoints } from '@bhav/core/wire/lists/index-answer';
import type { MapAnswer } from '@bhav/core/wire/lists/map';
import type { ServedDay } from '../past/served-days.ts';
import { indexAnswer, listOfIndex } from '../answers/index-answer.ts';
import type { ServedMarket } from '../served-market.ts';
import { rowIn } from '../served-share.ts';
import { candidatesOf } from './candidates.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

/** Undefined if there is no such list, or it has no shares. */
export async function servedMap(day: ServedDay, view: MapView, hasAll = false): Promise<MapAnswer | undefined> {
  const { served } = day;
  const list = listOf(served, view.of);
  if (list === undefined) return undefined;
  const { exchange, index } = list;
  const of = candidatesOf(served, exchange);
  const members = index === undefined ? undefined : of.members.get(index);
  const source = listOfIndex(served, list);
  // It may be live where the whole exchange is not, and has other facts beside it then.
  const own = { stocks: candidatesOf(served, exchange, source).shares };
  const shares = of.shares
    .filter((share) => members === undefined || members.has(nameOn(exchange, share)))
    .map((share): MapShare => rowIn(own, { exchange, symbol: share.symbol, code: share.code ?? '', isin: share.isin ?? '' }) ?? share);
  if (shares.length === 0) return undefined;
  const { stocks: _stocks, part, ...about } = source;
  const weights = view.size === 'weight' ? weightsOf(served, index) : undefined;
  return mapAnswer(view, {
    about: index === undefined ? { ...about, ...withoutUndefined({ part }) } : { ...about, name: index },
    revision: served.revision,
    isIndex: index !== undefined,
    lists: [...EXCHANGES, ...indexNames(served)],
    shares,
    most: hasAll ? shares.length : undefined,
    ...(typeof weights === 'string' ? { noWeights: weights } : { weights }),
  });
}

interface Listed {
  exchange: Exchange;
  /** Undefined for the whole exchange. */
  index?: string;
}

function listOf(served: ServedMarket, asked: string | undefined): Listed | undefined {
  const whole = EXCHANGES.find((exchange) => exchange === asked?.toUpperCase());
  if (whole !== undefined) return { exchange: whole };
  const lists = served.companies?.indexLists.map(({ index, exchange }) => ({ name: index, exchange })) ?? [];
  const found = asked === undefined ? (indexNamed(lists, USUAL_LIST) ?? lists[0]) : indexNamed(lists, asked);
  return found && { exchange: found.exchange, index: found.name };
}

/** Those that every reader knows come first. */
function indexNames({ companies, market }: ServedMarket): string[] {
  const main = EXCHANGES.map((exchange) => market.lists[exchange].name.toUpperCase());
  const isMain = (index: string): boolean => main.includes(index.toUpperCase());
  const names = companies?.indexLists.map(({ index }) => index) ?? [];
  return [...names.filter(isMain), ...names.filter((index) => !isMain(index))];
}

/** By symbol, or why they are not known. */
function weightsOf(served: ServedMarket, index: string | undefined): Map<string, number> | NoPoints {
  if (index === undefined) return 'not published';
  const level = indexNamed(served.indices, index);
  const points = level === undefined ? 'not stored' : indexAnswer(served, level.name).points;
  return typeof points === 'string' ? points : new Map(points.members.map(({ symbol, weight }) => [symbol, weight]));
}
