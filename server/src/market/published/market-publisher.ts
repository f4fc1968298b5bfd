import type { MarketContent } from '../market.ts';
import type { MarketHolder } from './market-holder.ts';
import { servedMarket, type WithoutFigures } from '../served-market.ts';

interface MarketPublisherParts {
  /** The market that the routes serve. It outlives the publisher. */
  market: MarketHolder;
  /** Returns a number greater than any before, restarts included. */
  nextRevision: () => number;
  withoutFigures: WithoutFigures;
}

/** Numbers each market and publishes it. */
export class MarketPublisher {
  readonly #parts: MarketPublisherParts;
  #published: MarketContent | undefined;

  constructor(parts: MarketPublisherParts) {
    this.#parts = parts;
  }

  /** Publishes a market under the next revision. Publishing the same object again does nothing. */
  publish(content: MarketContent): void {
    if (content === this.#published) return;
    this.#published = content;
    const { market, nextRevision, withoutFigures } = this.#parts;
    market.replace(servedMarket(content, nextRevision(), withoutFigures));
  }
}
