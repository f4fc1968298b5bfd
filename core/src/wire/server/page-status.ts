import type { Exchange } from '../../market/exchange.ts';
import type { Mode } from '../../market/mode.ts';
import type { LiveAnswer } from './live.ts';
import type { Market } from '../market.ts';
import type { SyncAnswer } from './sync.ts';

/** JSON in the element `#bhav-status`, written by the server or the build. */
export interface PageStatus {
  mode: Mode;
  /** The page follows the server's figures. Absent if it asks for none: the simulated market is pinned, or there is no server. */
  follows?: boolean;
  /** `false` if the server fetches no files: its operator imports them. */
  fetches?: boolean;
  /**
   * When the server sent the page, milliseconds since 1970. The service worker writes it into the copy that it keeps; a page fresh from the server
   * has none.
   */
  keptAt?: number;
  /** When the server wrote the figures into the HTML, milliseconds since 1970; absent if the browser draws them. */
  renderedAt?: number;
  /** The parameters of the address for which it wrote them, as in "?q=bank". */
  renderedFor?: string;
  /** The answer of `GET /market`, so that the figures come with the page; absent until the server has some. */
  market?: Market;
  /** The time at the exchanges when the server wrote the HTML. */
  hours?: RenderedHours;
  logs?: RenderedLogs;
  answers?: RenderedAnswers;
  /** The figures are as the files of that day had them. */
  past?: PastSession;
  /** The day that was asked for, if no session is stored up to it. */
  notStored?: string;
  /** With either of these, the first and the newest stored session. */
  stored?: { first: string; last: string };
}

export interface PastSession {
  session: string;
  before?: string;
  after?: string;
  /** Of which no list up to the session is known: the members are those of a later list, of the day `from`. */
  laterLists?: { index: string; from: string }[];
  /** No list of sectors up to the session is known: the sectors are those of this session. */
  laterSectors?: string;
}

/** By address of the API; null for one that the server has not. */
export type RenderedAnswers = Readonly<Record<string, unknown>>;

/** `GET /sync` and `GET /live`, in the page of the data's health. */
export interface RenderedLogs {
  sync: SyncAnswer;
  live: LiveAnswer;
}

export interface RenderedHours {
  /** Milliseconds since 1970. */
  at: number;
  lines: readonly { exchanges: readonly Exchange[]; phase: string; brief: string; next: string; at?: number }[];
  text: string;
  /** Shares without derivatives, the start of trading, whose clock this is. */
  notes: readonly string[];
  mark: 'open' | 'between' | 'shut';
  /** For each exchange whose quotes have stopped although shares are traded. */
  quiet: Partial<Record<Exchange, string>>;
}
