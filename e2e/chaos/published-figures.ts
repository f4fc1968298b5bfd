import { fourDecimals } from '@bhav/core/market/decimals';
import { EXCHANGES, type Exchange } from '@bhav/core/market/exchange';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { Stock } from '@bhav/core/wire/stock';
import type { DemoMarket } from '../../demo/src/market/demo-market.ts';
import { UPSTOX_INDICES } from '../../demo/src/simulators/live-simulator.ts';
import type { UpstoxFigures } from '../../demo/src/simulators/upstox-answers.ts';
import type { SeenFigures } from './seen-markets.ts';

/** Rupees that a share's change may be beside the difference of price and previous close, for it is a number of the machine. */
const ROUNDING = 1e-6;

/**
 * The history of everything that the made-up exchange has published: each share and index at each of its times. Says of any figure whether it
 * was published so at that time, to the paisa.
 */
export class PublishedFigures {
  readonly #official: ReadonlyMap<string, number>;
  readonly #session: string;
  readonly #byKey = new Map<string, Map<number, UpstoxFigures>>();

  /** `market` has the official closes of the session before, which a share without a quote shows; `session` is the day of the quotes. */
  constructor(market: DemoMarket, { before, session }: { before: string; session: string }) {
    this.#session = session;
    this.#official = new Map(
      EXCHANGES.flatMap((exchange) =>
        market
          .barsOn(exchange, before)
          // A line of same-day settlement has the ISIN of the share and prices of its own.
          .filter(({ series }) => series !== 'T0')
          .map(({ isin, close }) => [`${exchange}_EQ|${isin}`, close] as const),
      ),
    );
  }

  /** Notes what is published of an instrument key. */
  note(key: string, figures: UpstoxFigures): void {
    const times = this.#byKey.get(key) ?? new Map<number, UpstoxFigures>();
    if (times.size === 0) this.#byKey.set(key, times);
    times.set(figures.at, figures);
  }

  /** Returns a sentence for each figure that was not published so. */
  wrongIn({ shares, indices }: SeenFigures): string[] {
    const stocks = EXCHANGES.flatMap((exchange) => shares[exchange].map((stock) => this.wrongShare(exchange, stock)));
    return [...stocks, ...indices.map((index) => this.wrongLevel(index))].filter((sentence) => sentence !== undefined);
  }

  /** What is wrong with a share, in a sentence. */
  wrongShare(exchange: Exchange, stock: Stock): string | undefined {
    const key = `${exchange}_EQ|${stock.isin}`;
    const say = (what: string): string => `${exchange} ${stock.symbol} of ${stock.quotedAt ?? 'no quote'}: ${what}`;
    if (stock.quotedAt === undefined) {
      const close = this.#official.get(key);
      return paise(close) === paise(stock.price) ? undefined : say(`${stock.price} is not the official close ${close}`);
    }
    const published = this.#byKey.get(key)?.get(Date.parse(stock.quotedAt));
    if (published === undefined) return say(`${stock.price}, and nothing was published at that time`);
    if (stock.volume !== undefined && stock.volume !== published.volume) return say(`volume ${stock.volume} is not ${published.volume}`);
    return unequal(stock, published, stock.price, say) ?? wrongChange(stock, say);
  }

  /** What is wrong with the level of an index, in a sentence; an official one of the session before is not compared. */
  wrongLevel(index: IndexLevel): string | undefined {
    if (index.session !== this.#session) return undefined;
    const say = (what: string): string => `${index.name} of ${index.asOf}: ${what}`;
    const [key = ''] = [...UPSTOX_INDICES].find(([, name]) => name === index.name.toUpperCase()) ?? [];
    const published = this.#byKey.get(key)?.get(Date.parse(index.asOf));
    if (published === undefined) return say(`${index.level}, and nothing was published at that time`);
    return unequal(index, published, index.level, say);
  }
}

function unequal(
  shown: Partial<Record<'open' | 'high' | 'low' | 'previousClose' | 'previousCloseFiled', number>>,
  { price, open, high, low, previousClose }: UpstoxFigures,
  ownPrice: number,
  say: (what: string) => string,
): string | undefined {
  const pairs: [name: string, shown: number | undefined, published: number][] = [
    ['price', ownPrice, price],
    ['open', shown.open, open],
    ['high', shown.high, high],
    ['low', shown.low, low],
    ['previous close', shown.previousCloseFiled ?? shown.previousClose, previousClose],
  ];
  const wrong = pairs.find(([, own, other]) => own !== undefined && paise(own) !== paise(other));
  return wrong && say(`${wrong[0]} ${wrong[1]} is not ${wrong[2]}`);
}

function wrongChange({ price, previousClose, change, changePercent }: Stock, say: (what: string) => string): string | undefined {
  if (previousClose === undefined) return change === undefined ? undefined : say(`a change of ${change} without a previous close`);
  if (Math.abs((change ?? Number.NaN) - (price - previousClose)) > ROUNDING)
    return say(`change ${change} is not ${price} - ${previousClose}`);
  const percent = fourDecimals(((price - previousClose) / previousClose) * 100);
  return Math.abs((changePercent ?? Number.NaN) - percent) < ROUNDING ? undefined : say(`change ${changePercent} % is not ${percent} %`);
}

function paise(rupees: number | undefined): number | undefined {
  return rupees === undefined ? undefined : Math.round(rupees * 100);
}
