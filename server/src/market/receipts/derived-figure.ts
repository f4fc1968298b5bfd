import type { FiledDividend } from '@bhav/core/actions/filed-dividends';
import { PRIMARY_SERIES } from '@bhav/core/bars/instrument';
import { barsOfShare } from '@bhav/core/bars/share-bar';
import type { DerivedField } from '@bhav/core/market/receipt-fields';
import { derivedRule } from '@bhav/core/sentences/receipts/derived-rule';
import { isUnknown } from '@bhav/core/sentences/unknown-figure';
import { yearRange } from '@bhav/core/derived/year-range';
import { formatRupees } from '@bhav/core/words/format';
import type { ReadStore } from '../../store/open-store.ts';
import { announcedActions } from '../../store/read/securities/announcements.ts';
import { barsOf, type ListedShare } from '../../store/read/shares.ts';
import { pastOfShare } from '../derived-shares.ts';
import type { Known } from '../official-stock.ts';
import type { ServedShare } from '../served-share.ts';
import { barFiles, type FilePlace } from './receipt-files.ts';
import type { ToldFigure } from './session-figure.ts';

interface DerivedFigure {
  listing: ListedShare;
  known: Known;
  /** While quotes come. */
  live: ServedShare | undefined;
}

/** Undefined if the share has no bar. */
export async function derivedFigure(
  store: ReadStore,
  field: DerivedField,
  { listing, known, live }: DerivedFigure,
): Promise<{ told: ToldFigure; places: FilePlace[] } | undefined> {
  const past = await pastOfShare(store, listing);
  if (past === undefined) return undefined;
  const { rests, dividends = [], isFiled, ...told } = derivedRule(field, past, known.actions);
  const filed: FilePlace[] =
    isFiled === true && past.filedRange !== undefined
      ? [{ source: 'nse-year-range', day: past.filedRange.effective, field: field === 'yearLow' ? field : 'yearHigh' }]
      : [];
  const places = rests.map(async ({ session, field: of }): Promise<FilePlace[]> => {
    const [bar] = barsOfShare(listing, await barsOf(store, listing.listing, session, session));
    return (await barFiles(store, listing.exchange, session)).map((place) => ({ ...place, field: of, ...(bar && { bar }) }));
  });
  const known52 = yearRange(past);
  const passed = live === undefined || isUnknown(known52) ? undefined : passedBy(live, field, known52);
  const filings = await dividendPlaces(store, listing, dividends);
  return { told: passed ?? told, places: [...filed, ...(await Promise.all(places)).flat(), ...filings] };
}

/** The newest file that lists each; it has a line for each series. */
async function dividendPlaces(
  store: ReadStore,
  { company, series: own }: ListedShare,
  dividends: readonly FiledDividend[],
): Promise<FilePlace[]> {
  const [newest, oldest] = [dividends[0]?.exDate, dividends.at(-1)?.exDate];
  if (newest === undefined || oldest === undefined) return [];
  const announced = await announcedActions(store, { from: oldest, to: newest, series: PRIMARY_SERIES, company });
  return dividends.flatMap(({ exDate, purpose }): FilePlace[] => {
    const told = announced.filter((one) => one.exDate === exDate && one.purpose === purpose && one.withdrawnBy === undefined);
    const newestFirst = told.toSorted((one, other) => other.lastTold.localeCompare(one.lastTold));
    const last = newestFirst.find(({ series, lastTold }) => series === own && lastTold === newestFirst[0]?.lastTold) ?? newestFirst[0];
    if (last === undefined) return [];
    const { exchange, symbol, series, lastTold: day } = last;
    return [{ source: 'nse-pr', day, bar: { exchange, symbol, series, code: '' }, purpose }];
  });
}

/** Undefined if quotes have not passed that end of the range. */
function passedBy(
  { stock, list: { session = '' } }: ServedShare,
  field: DerivedField,
  range: { high: number; low: number },
): ToldFigure | undefined {
  const { yearHigh = range.high, yearLow = range.low } = stock;
  const told = (figure: number, before: number): ToldFigure => ({
    figure: { say: 'text', of: [formatRupees(figure)] },
    rule: [{ say: 'passed', of: [formatRupees(before), { day: session }] }],
  });
  if (field === 'yearHigh' && yearHigh > range.high) return told(yearHigh, range.high);
  return field === 'yearLow' && yearLow < range.low ? told(yearLow, range.low) : undefined;
}
