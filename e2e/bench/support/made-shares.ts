import type { Candidates } from '@bhav/core/screen/candidate';
import { seededRandom } from '@bhav/core/simulated/random';
import type { ScreenedShare } from '@bhav/core/wire/screen';

const SHARES = 7_700;

/** Shares with every figure that a screen may ask for. */
export function madeShares(): Candidates {
  const random = seededRandom('42');
  const made = (symbol: string): ScreenedShare => {
    const price = 50 + random() * 5_000;
    const near = () => price * (0.5 + random());
    return {
      symbol,
      name: symbol,
      exchange: 'NSE',
      isGainer: true,
      isLoser: false,
      price,
      open: near(),
      high: near(),
      low: near(),
      previousClose: near(),
      changePercent: random() * 16 - 8,
      turnover: random() * 1e9,
      marketCap: random() * 1e5,
      deliveryPercent: random() * 100,
      priceEarnings: random() * 50,
      dividendYield: random() * 5,
      volumeRatio: random() * 5,
      yearHigh: near(),
      yearLow: near(),
      mean20: near(),
      mean50: near(),
      mean200: near(),
      mean200Before: near(),
      firstClose: near(),
      daysListed: 2_515,
      daysToExDate: 11,
      exDividend: random() * 10,
      apartPercent: random(),
      turnoverOnBoth: random() * 1e8,
      returns: { '1W': random(), '1M': random(), '3M': random(), '6M': random(), '1Y': random(), '3Y': random() },
    };
  };
  return {
    exchange: 'NSE',
    shares: Array.from({ length: SHARES }, (_, number) => made(`S${number}`)),
    members: new Map(),
  };
}
