import type { QuoteStore } from './live-market.ts';
import type { LiveSettings } from '../platform/config/data-settings.ts';
import { openFeedSocket } from '../sources/upstox/connection.ts';
import type { LiveRequestParts } from '../sources/live-request.ts';
import { nseWeb } from '../sources/nse-web/nse-web.ts';
import type { QuoteSource } from '../sources/quote-source.ts';
import { upstox } from '../sources/upstox/upstox.ts';
import { type KeptBatch, keptSessions, latestQuotes } from '../store/live/quotes.ts';
import type { ReadStore } from '../store/open-store.ts';
import { quoteKeeper } from '../store/live/quote-keeper.ts';

interface SourceParts extends Omit<LiveRequestParts, 'base'> {
  random: () => number;
}

export type MakeSource = (settings: LiveSettings, parts: SourceParts) => QuoteSource;

/** By the value of `BHAV_LIVE`. To add one, add its file in `sources/`, its settings in `live-settings.ts` and a line here. */
export const liveSource: MakeSource = (settings, { fetch, now, elapsed, sleep, random }) => {
  switch (settings.id) {
    case 'upstox': {
      const { base, token } = settings;
      return upstox({ fetch, openSocket: openFeedSocket, now, elapsed, sleep, random, base, token });
    }
    case 'nse-web':
      return nseWeb({ fetch, now, elapsed, sleep, base: settings.base });
  }
};

/** `write` queues a batch. */
export function liveQuoteStore(store: ReadStore, write: (kept: KeptBatch) => void): QuoteStore {
  return {
    ...quoteKeeper(write),
    newest: async (source) => {
      const kept = (await keptSessions(store)).find((session) => session.source.id === source);
      return kept && { ...(await latestQuotes(store, kept)), session: kept.session, receivedAt: kept.receivedAt };
    },
  };
}
