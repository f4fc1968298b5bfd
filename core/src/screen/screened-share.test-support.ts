import { moveFlags } from '../quotes/change.ts';
import type { ScreenedShare } from '../wire/lists/screen.ts';

/** A share of NSE at ₹100 for a test: facts not given are unknown, and the direction follows from the change. */
export function screenedShare(symbol: string, facts: Partial<ScreenedShare> = {}): ScreenedShare {
  return { symbol, name: `${symbol} Limited`, price: 100, exchange: 'NSE', ...moveFlags(facts.changePercent), ...facts };
}
