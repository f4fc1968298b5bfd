import type { Exchange } from '../market/exchange.ts';
import type { ScreenedShare } from '../wire/screen.ts';

/** The shares of an exchange with all that a screen may ask of them. */
export interface Candidates {
  exchange: Exchange;
  shares: readonly ScreenedShare[];
  /** The number of each share's listing, by its name (`nameOn`): it stays through splits and renames. The simulated market has none. */
  listings?: ReadonlyMap<string, number>;
  /** The members of each index (`nameOn`), by its name. */
  members: ReadonlyMap<string, ReadonlySet<string>>;
}
