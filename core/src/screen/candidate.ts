import type { Exchange } from '../market/exchange.ts';
import type { ScreenedShare } from '../wire/screen.ts';

/** The shares of an exchange with all that a screen may ask of them. */
export interface Candidates {
  exchange: Exchange;
  shares: readonly ScreenedShare[];
  /** The members of each index (`nameOn`), by its name. */
  members: ReadonlyMap<string, ReadonlySet<string>>;
}
