import type { MarketContent } from './market.ts';
import { MarketHolder } from './market-holder.ts';
import { servedMarket, type ServedMarket, type WithoutFigures } from './served-market.ts';

interface MarketPublisherParts {
  /** Gives a number greater than any before, restarts included. */
  nextRevision: () => number;
  withoutFigures: WithoutFigures;
}

/** Numbers each market and publishes it. */
export class MarketPublisher {
  /** What the routes serve. */
  readonly market: MarketHolder;
  readonly #parts: MarketPublisherParts;
  #published: MarketContent;

  constructor(parts: MarketPublisherParts, first: MarketContent) {
    this.#parts = parts;
    this.#published = first;
    this.market = new MarketHolder(this.#numbered(first));
  }

  /** Publishes a market under the next revision. The object that is published already stays. */
  publish(content: MarketContent): void {
    if (content === this.#published) return;
    this.#published = content;
    this.market.replace(this.#numbered(content));
  }

  #numbered(content: MarketContent): ServedMarket {
    return servedMarket(content, this.#parts.nextRevision(), this.#parts.withoutFigures);
  }
}
