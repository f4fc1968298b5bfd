import type { Exchange } from '../market/exchange.ts';
import type { ScreenedShare } from '../wire/lists/screen.ts';

export interface Candidates {
  exchange: Exchange;
  shares: readonly ScreenedShare[];
  /** By `nameOn`. It stays through splits and renames. The simulated market has none. */
  listings?: ReadonlyMap<string, number>;
  /** By the name of the index; members by `nameOn`. */
  members: ReadonlyMap<string, ReadonlySet<string>>;
}
