import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { isDerivedField, isOfBar, type ReceiptField } from '@bhav/core/market/receipt-fields';
import type { Receipt } from '@bhav/core/wire/share/receipt';
import { inWords, ruleInWords } from '@bhav/core/sentences/receipts/receipt-in-words';
import { sourceInWords } from '@bhav/core/words/source-in-words';
import type { ReadStore } from '../../store/open-store.ts';
import { listingsOf, type ListedShare } from '../../store/read/shares.ts';
import { tradedSecurity } from '../cross-section/traded-securities.ts';
import { modeOf } from '../market.ts';
import { officialStock } from '../official-stock.ts';
import { type ServedLists, type ServedShare, servedShare } from '../served-share.ts';
import { derivedFigure } from './derived-figure.ts';
import { filesOf, type LineReader, otherBarFiles, readerOf } from './receipt-files.ts';
import { type SessionField, sessionFigure, writtenFigure } from './session-figure.ts';

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
