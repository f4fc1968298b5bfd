import type { StockList } from '../wire/market.ts';
import type { Stock } from '../wire/stock.ts';
import type { Exchange } from '../market/exchange.ts';
import { NIFTY_50, SENSEX_30 } from '../indices/index-members.ts';
import { integerBetween, type Random } from './random.ts';
import { nameFromSymbol } from '../quotes/stock.ts';
import { moveFlags } from '../quotes/change.ts';
import { originWords } from '../words/en/origin.ts';

/** The ranges of the simulated market (specification, section 9): paise, hundredths of a per cent, shares, crore rupees. */
const PRICE_PAISE = [50_00, 5000_00] as const;
const CHANGE_HUNDREDTHS = [-8_00, 8_00] as const;
const VOLUME_SHARES = [10_000, 5_000_000] as const;
const MARKET_CAP_CRORE = [1_000, 500_000] as const;

/** In list order. `asOf` is the present time, ISO 8601. The same `random` gives the same market. */
export function simulatedMarket(random: Random, asOf: string): Record<Exchange, StockList> {
  const listOf = (exchange: Exchange, name: string, symbols: readonly string[]): StockList => ({
    name,
    exchange,
    mode: 'simulated',
    source: originWords.simulated,
    asOf,
    stocks: symbols.map((symbol) => ({ ...simulatedStock(symbol, random), exchange })),
  });
  return { NSE: listOf('NSE', 'Nifty 50', NIFTY_50), BSE: listOf('BSE', 'Sensex', SENSEX_30) };
}

/** Price and change have 2 decimals, `change = price − price ÷ (1 + changePercent ÷ 100)`. */
export function simulatedStock(symbol: string, random: Random): Stock {
  const paise = integerBetween(random, ...PRICE_PAISE);
  const hundredths = integerBetween(random, ...CHANGE_HUNDREDTHS);
  const changePercent = hundredths / 100;
  return {
    symbol,
    name: nameFromSymbol(symbol),
    price: paise / 100,
    change: changePaise(paise, hundredths) / 100,
    changePercent,
    volume: integerBetween(random, ...VOLUME_SHARES),
    marketCap: integerBetween(random, ...MARKET_CAP_CRORE),
    ...moveFlags(changePercent),
  };
}

/** Works in whole paise, where half a paisa is exact and rounds away from zero for gains and losses alike. */
function changePaise(paise: number, hundredths: number): number {
  const size = Math.round((paise * Math.abs(hundredths)) / (100_00 + hundredths));
  return hundredths < 0 ? -size : size;
}
