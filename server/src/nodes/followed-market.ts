import { withNewer } from '../live/overlay/figures.ts';
import { type LiveLayer, LiveOverlay } from '../live/overlay/overlay.ts';
import type { MarketContent } from '../market/market.ts';
import type { MarketValue } from './market-value.ts';

/** Lays the live figures of a leader over closes, as the leader does. A quote that has not changed keeps its object, so that its row need not be made again. */
export class FollowedMarket {
  /** The overlay of a source, and the last layer of it. */
  #held: { of: string; overlay: LiveOverlay; layer?: LiveLayer } | undefined;

  over(closes: MarketContent, { layer, indices, origin }: MarketValue): MarketContent {
    if (layer === undefined) return { ...closes, indices };
    const { source, figures } = layer;
    const of = JSON.stringify(source);
    const held = this.#held?.of === of ? this.#held : { of, overlay: new LiveOverlay({ source, origin }) };
    const known = withNewer(held.layer?.figures, { ...figures, quotes: [...figures.quotes.values()], levels: [] });
    const quotes = new Map([...figures.quotes].map(([key, quote]) => [key, known.quotes.get(key) ?? quote]));
    const last = held.layer?.actions;
    const actions = last !== undefined && JSON.stringify([...last]) === JSON.stringify([...layer.actions]) ? last : layer.actions;
    this.#held = { ...held, layer: { source, figures: { ...figures, quotes }, actions } };
    return { ...held.overlay.over(closes, { ...figures, quotes }, actions), indices };
  }
}
