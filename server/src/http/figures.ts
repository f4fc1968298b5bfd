import type { Exchange } from '@bhav/core/market/exchange';
import type { HistoryProgress } from '@bhav/core/wire/share/history';
import type { NodeStanding } from '@bhav/core/wire/server/node-standing';
import type { FetchingFile } from '@bhav/core/wire/server/sync';
import type { LiveStatus } from '../live/status.ts';
import type { ServerProblems } from '../platform/machine/server-problems.ts';
import type { ServedDays } from '../market/past/served-days.ts';
import type { LineReader } from '../market/receipts/receipt-files.ts';
import type { MarketHolder } from '../market/published/market-holder.ts';
import type { ReadStore } from '../store/open-store.ts';
import type { PushAlert, PushChange, PushRefusal } from '../store/push/subscriptions.ts';

/** The store, open for reading only, and the newest session in memory. */
export interface Figures {
  store: ReadStore;
  /** The markets of past sessions, for pages and messages alike. */
  days: ServedDays;
  market: MarketHolder;
  /** Asks for figures that are not made yet. */
  want: (session: string) => void;
  /** Rejects while no server of the store can write. */
  changePush: (change: PushChange) => Promise<PushAlert[] | PushRefusal>;
  live: () => LiveStatus;
  problems: Pick<ServerProblems, 'list' | 'looked'>;
  /** For an error that ended an answer: the store may be damaged. */
  storeFailed: (error: unknown) => void;
  /** In a stored file. */
  lineOf: LineReader;
  /** Of a stored file, by its checksum. */
  keptBytes: (sha256: string) => Promise<Buffer | undefined>;
  fetching: () => FetchingFile[];
  history: (exchange: Exchange) => Promise<HistoryProgress>;
  /** Among the servers of its store. */
  standing: () => NodeStanding;
  /** Why figures are older than they should be; undefined if they are not. */
  staleness: () => string | undefined;
}
