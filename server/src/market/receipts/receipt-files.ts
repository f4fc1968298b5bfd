import type { Bar } from '@bhav/core/bars/bar';
import type { Exchange } from '@bhav/core/market/exchange';
import { isOfBar, type ReceiptField } from '@bhav/core/market/receipt-fields';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { ReceiptFile } from '@bhav/core/wire/share/receipt';
import type { SourceId } from '@bhav/core/words/en/pages/sources';
import { newestFile } from '../../store/read/securities/cautions.ts';
import { symbolHistory } from '../../store/read/securities/masters.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { sessionFiles, type SessionFile } from '../../store/read/files.ts';
import { sessionOf } from '../../store/read/sessions.ts';
import type { ListedShare } from '../../store/read/shares.ts';
import type { DayRow } from '../../store/read/whole-day.ts';
import { type Known, marketCapOf } from '../official-stock.ts';

type NamedInFiles = Pick<Bar, 'exchange' | 'symbol' | 'series' | 'code'>;

export interface FilePlace {
  source: SourceId;
  day: string;
  /** If not the receipt's. */
  field?: ReceiptField;
  /** If not as in the session. */
  bar?: NamedInFiles;
  /** Of the line of an action. */
  purpose?: string;
}

interface AskedLine extends Pick<FilePlace, 'source' | 'day'> {
  share: Record<'symbol' | 'series' | 'code', string> & Pick<FilePlace, 'purpose'>;
  field: ReceiptField;
}

/** Undefined if no such file is stored. */
export type LineReader = (asked: AskedLine) => Promise<ReceiptFile | undefined>;

/** Places without a stored file are left out. */
export async function readerOf(
  store: ReadStore,
  lineOf: LineReader,
  { field, bar: named, listings, session }: { field: ReceiptField; bar: NamedInFiles; listings: readonly ListedShare[]; session: string },
): Promise<(places: readonly FilePlace[]) => Promise<ReceiptFile[]>> {
  const history = await symbolHistory(store);
  const shareOn = (day: string, source: SourceId): AskedLine['share'] => {
    const share = shareIn(named, source, listings);
    return source.startsWith('nse-') ? { ...share, symbol: history.symbolOn(share.symbol, session, day) } : share;
  };
  return async (places) => {
    const files = await Promise.all(
      places.map(({ source, day, field: other = field, bar, purpose }) => {
        const share = bar === undefined ? shareOn(day, source) : shareIn(bar, source, listings);
        return lineOf({ source, day, share: { ...share, ...withoutUndefined({ purpose }) }, field: other });
      }),
    );
    return files.filter((file) => file !== undefined);
  };
}

/** Files of NSE have its symbol there, also for a share of BSE. */
function shareIn(bar: NamedInFiles, source: SourceId, listings: readonly ListedShare[]): AskedLine['share'] {
  const atNse = source.startsWith('nse-') && bar.exchange === 'BSE' ? listings.find(({ exchange }) => exchange === 'NSE') : undefined;
  return { symbol: atNse?.symbol ?? bar.symbol, series: atNse?.series ?? bar.series, code: bar.code };
}

export async function barFiles(store: ReadStore, exchange: Exchange, day: string): Promise<FilePlace[]> {
  const stored = await sessionOf(store, exchange, day);
  return stored === undefined ? [] : [{ source: stored.source as SourceId, day }];
}

/** Of a figure that is not made of other sessions' bars. A quote's price takes the place of the close. */
export async function filesOf(
  store: ReadStore,
  field: ReceiptField,
  { row, known, isQuoted }: { row: DayRow; known: Known; isQuoted: boolean },
): Promise<FilePlace[]> {
  const { exchange, session } = row;
  const newest = async (source: SourceId): Promise<FilePlace[]> => {
    const day = await newestFile(store, source, session);
    return day === undefined ? [] : [{ source, day }];
  };
  if (isOfBar(field)) return barFiles(store, exchange, session);
  if (field === 'deliveryPercent') return exchange === 'NSE' ? [{ source: 'nse-delivery', day: session }] : [];
  if (field === 'priceEarnings') return newest('nse-earnings');
  if (field === 'warnings') return newest('nse-warnings');
  const close = isQuoted ? [] : await barFiles(store, exchange, session);
  if (field !== 'marketCap') return close;
  const { issue } = marketCapOf(row, known) ?? {};
  if (issue !== undefined) return [{ source: 'nse-pr', day: issue.on }, ...close];
  return row.marketCapOn === undefined ? [] : [{ source: exchange === 'NSE' ? 'nse-pr' : 'bse-scrip-list', day: row.marketCapOn }];
}

/** They were compared with the shown one when they came. */
export async function otherBarFiles(
  store: ReadStore,
  exchange: Exchange,
  session: string,
  shown: readonly FilePlace[],
): Promise<FilePlace[]> {
  const files: SessionFile[] = await sessionFiles(store, exchange, session);
  return files
    .filter(({ source, bars }) => bars > 0 && !shown.some((one) => one.source === source))
    .map(({ source }) => ({ source: source as SourceId, day: session }));
}
