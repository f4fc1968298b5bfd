import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { isDerivedField, isOfBar, type ReceiptField, type DerivedField } from '@bhav/core/market/receipt-fields';
import type { Receipt } from '@bhav/core/wire/share/receipt';
import { inWords, ruleInWords } from '@bhav/core/sentences/receipts/receipt-in-words';
import { sourceInWords } from '@bhav/core/words/source-in-words';
import type { ReadStore } from '../../store/open-store.ts';
import { listingsOf, type ListedShare, barsOf } from '../../store/read/shares.ts';
import { tradedSecurity } from '../cross-section/traded-securities.ts';
import { modeOf } from '../market.ts';
import { officialStock, type Known } from '../official-stock.ts';
import { type ServedLists, type ServedShare, servedShare } from '../served-share.ts';
import { filesOf, type LineReader, otherBarFiles, readerOf, barFiles, type FilePlace } from './receipt-files.ts';
import { type SessionField, sessionFigure, writtenFigure, type ToldFigure } from './session-figure.ts';
import type { FiledDividend } from '@bhav/core/actions/filed-dividends';
import { PRIMARY_SERIES } from '@bhav/core/bars/instrument';
import { barsOfShare } from '@bhav/core/bars/share-bar';
import { derivedRule } from '@bhav/core/sentences/receipts/derived-rule';
import { isUnknown } from '@bhav/core/sentences/unknown-figure';
import { yearRange } from '@bhav/core/derived/year-range';
import { formatRupees } from '@bhav/core/words/format';
import { announcedActions } from '../../store/read/securities/announcements.ts';
import { pastOfShare } from '../derived-shares.ts';

interface ReceiptAsked {
  listing: ListedShare;
  field: ReceiptField;
  /** The shown one if absent. */
  session: string | undefined;
}

/** Undefined if the share has no bar in the session. */
export async function receiptAnswer(
  store: ReadStore,
  served: ServedLists,
  lineOf: LineReader,
  { listing, field, session: asked }: ReceiptAsked,
): Promise<Receipt | undefined> {
  const { exchange, symbol } = listing;
  const shown = servedShare(served, listing);
  const live = asked === undefined && shown?.stock.quotedAt !== undefined ? shown : undefined;
  if (live !== undefined && isOfBar(field)) return liveReceipt(live, { exchange, symbol, field });
  // A live list is of a session that may have no file yet.
  const session = asked ?? listing.lastSession;
  const listings = await listingsOf(store, listing.company);
  const found = await tradedSecurity(store, listing, session);
  if (found === undefined) return undefined;
  const { row, known } = found;
  const official = officialStock(row, known);
  const price = live?.list.session === undefined ? { stock: official, session } : { stock: live.stock, session: live.list.session };
  const made = isDerivedField(field)
    ? await derivedFigure(store, field, { listing, known, live })
    : {
        told: sessionFigure(field, { row, known, ...(isOfPrice(field) ? price : { stock: official, session }) }),
        places: await filesOf(store, field, { row, known, isQuoted: live !== undefined && isOfPrice(field) }),
      };
  if (made === undefined) return undefined;
  const read = await readerOf(store, lineOf, { field, bar: row, listings, session });
  const others = isOfBar(field) ? await otherBarFiles(store, exchange, session, made.places) : [];
  const mode = modeOf(store);
  return {
    exchange,
    symbol,
    name: official.name,
    field,
    mode,
    session,
    source: sourceInWords({ mode }, exchange),
    ...(live !== undefined && isOfPrice(field) && quoteOf(live)),
    ...toldOf(made.told),
    files: await read(made.places),
    comparedWith: (await read(others)).filter(({ line }) => line !== undefined),
  };
}

/** Made of the price that is shown and of what files have. */
function isOfPrice(field: ReceiptField): boolean {
  return field === 'marketCap' || field === 'dividendYield';
}

/** No file has it. */
function liveReceipt(live: ServedShare, of: Pick<Receipt, 'exchange' | 'symbol'> & { field: SessionField }): Receipt {
  return {
    ...of,
    name: live.stock.name,
    ...quoteOf(live),
    ...toldOf({ ...writtenFigure(of.field, live.stock), rule: [{ say: 'live', of: [] }] }),
    files: [],
    comparedWith: [],
  };
}

/** With its sentences in English. */
function toldOf(told: Receipt['told']): Pick<Receipt, 'told' | 'figure' | 'unknown' | 'rule'> {
  const { figure, unknown, rule } = told;
  return {
    told,
    ...withoutUndefined({ figure: figure && inWords(figure), unknown: unknown && inWords(unknown), rule: ruleInWords(rule) }),
  };
}

/** With both its clocks. */
function quoteOf({ stock, list: { mode, source, quotesOf, session, asOf } }: ServedShare) {
  return { mode, source, ...withoutUndefined({ quotesOf, session, quotedAt: stock.quotedAt, receivedAt: asOf }) };
}

/** `live` is given while quotes come. Undefined if the share has no bar. */
async function derivedFigure(
  store: ReadStore,
  field: DerivedField,
  { listing, known, live }: { listing: ListedShare; known: Known; live: ServedShare | undefined },
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
