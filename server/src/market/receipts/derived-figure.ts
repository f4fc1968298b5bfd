import type { DerivedField } from '@bhav/core/market/receipt-fields';
import { derivedRule } from '@bhav/core/sentences/receipts/derived-rule';
import { isUnknown } from '@bhav/core/sentences/unknown-figure';
import { yearRange } from '@bhav/core/derived/year-range';
import { formatRupees } from '@bhav/core/words/format';
import type { ReadStore } from '../../store/open-store.ts';
import type { ListedShare } from '../../store/read/shares.ts';
import type { DayRow } from '../../store/read/whole-day.ts';
import type { Known } from '../official-stock.ts';
import type { ServedShare } from '../served-share.ts';
import { pastOfShare } from '../share/share-history.ts';
import { barFiles, type FilePlace } from './receipt-files.ts';
import type { ToldFigure } from './session-figure.ts';

interface DerivedFigure {
  listing: ListedShare;
  row: DayRow;
  known: Known;
  /** While quotes come. */
  live: ServedShare | undefined;
}

/** Undefined if the share has no bar. */
export async function derivedFigure(
  store: ReadStore,
  field: DerivedField,
  { listing, row, known, live }: DerivedFigure,
): Promise<{ told: ToldFigure; places: FilePlace[] } | undefined> {
  const history = await pastOfShare(store, listing, row.session);
  if (history === undefined) return undefined;
  const { past, bars } = history;
  const { rests, isFiled, ...told } = derivedRule(field, past, known.actions);
  const filed: FilePlace[] =
    isFiled === true && past.filedRange !== undefined
      ? [{ source: 'nse-year-range', day: past.filedRange.effective, field: field === 'yearLow' ? field : 'yearHigh' }]
      : [];
  const places = rests.map(async (one): Promise<FilePlace[]> => {
    const bar = bars.find((other) => other.session === one.session);
    return (await barFiles(store, listing.exchange, one.session)).map((place) => ({ ...place, field: one.field, ...(bar && { bar }) }));
  });
  const known52 = yearRange(past);
  const passed = live === undefined || isUnknown(known52) ? undefined : passedBy(live, field, known52);
  return { told: passed ?? told, places: [...filed, ...(await Promise.all(places)).flat()] };
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
