import { daysBetween } from '../calendar/days.ts';
import { longDate } from '../words/dates.ts';
import { isOfSameClose } from '../derived/beside-session.ts';
import { MAIN_INDEX } from '../indices/strip-indices.ts';
import type { Exchange } from '../market/exchange.ts';
import type { IndexLevel } from '../wire/indices.ts';
import type { StockAnswer } from '../wire/share/stock-answer.ts';
import { formatPercentChange, formatRatio } from '../words/format.ts';
import { stockWords } from '../words/en/pages/stock.ts';
import { isUnknown } from './unknown-figure.ts';
import { listed } from '../words/joins.ts';
import { sectorName } from '../words/sector-name.ts';
import { eventInWords } from '../words/event-in-words.ts';

const words = stockWords.did;

type Told = Pick<StockAnswer, 'mode' | 'session' | 'stock' | 'derived' | 'neighbours' | 'events' | 'listedOn'>;

/** A share that was listed earlier is not new, as in the list of new listings. */
const NEW_DAYS = 30;
/** An announced day further away is among the events alone. */
const SOON_DAYS = 30;

/**
 * What a share did, beside its sector and its index of the same day and kind, its volume beside the usual, its listing if it is new, and what comes next. What is not known is
 * left out. `indices` are those of the page.
 */
export function shareSentences(answer: Told, exchange: Exchange, indices: readonly IndexLevel[]): string[] {
  const parts = [...besideOthers(answer, exchange, indices), ...volumeOf(answer)];
  return [...(parts.length === 0 ? [] : [words.sentence(parts.join('; '))]), ...listingOf(answer), ...nextEvent(answer)];
}

function besideOthers({ stock, session, mode, neighbours }: Told, exchange: Exchange, indices: readonly IndexLevel[]): string[] {
  const { changePercent } = stock;
  if (changePercent === undefined) return [];
  const index = indices.find((one) => one.name.toUpperCase() === MAIN_INDEX[exchange] && one.session === session && one.mode === mode);
  const others = [
    { name: sectorName(neighbours?.sector ?? ''), percent: neighbours?.changePercent },
    { name: words.indices[exchange], percent: index?.changePercent },
  ];
  const told = others.flatMap(({ name, percent }) => (percent === undefined ? [] : [besides(changePercent, name, percent)]));
  const parts = [...Map.groupBy(told, ({ how }) => how)].map(([how, named]) => words[how](listed(named.map(({ name }) => name))));
  return parts.length === 0 ? [] : [parts.join(', ')];
}

function besides(own: number, name: string, other: number): { how: 'level' | 'above' | 'below'; name: string } {
  const percent = formatPercentChange(other);
  const difference = formatPercentChange(own) === percent ? 0 : own - other;
  return { how: difference === 0 ? 'level' : difference > 0 ? 'above' : 'below', name: words.other(name, percent) };
}

function volumeOf({ derived, session, stock }: Told): string[] {
  if (derived === undefined || isUnknown(derived.volumeRatio) || !isOfSameClose(derived, session, stock)) return [];
  return [words.volume(formatRatio(derived.volumeRatio.times))];
}

function listingOf({ derived, session, stock, listedOn }: Told): string[] {
  if (session === undefined || listedOn === undefined || listedOn > session || daysBetween(listedOn, session) > NEW_DAYS) return [];
  const longest = derived?.returns.find(({ period }) => period === 'max')?.return;
  const isSince = longest !== undefined && !isUnknown(longest) && longest.from === listedOn;
  const percent =
    isSince && derived !== undefined && isOfSameClose(derived, session, stock) ? formatPercentChange(longest.percent) : undefined;
  return [words.listed(longDate(listedOn), percent)];
}

function nextEvent({ events, session }: Told): string[] {
  if (session === undefined) return [];
  const next = events.find(({ date, status }) => status === 'announced' && date >= session && daysBetween(session, date) <= SOON_DAYS);
  return next === undefined ? [] : [words.event(eventInWords(next), longDate(next.date), next.date === session)];
}
