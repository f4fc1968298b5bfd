import { istTime } from '@bhav/core/calendar/ist';
import type { Random } from '@bhav/core/simulated/random';
import { QuoteFailure } from '../quote-source.ts';
import { type AskParts, askUpstox, pause, type Peace } from './ask.ts';
import { type ConnectionListener, type ConnectionParts, followConnection, type Subscription } from './connection.ts';
import { isThisMachine } from '../../net/hosts.ts';

export interface FeedParts extends AskParts, ConnectionParts {}

/** Where what the feed tells goes; `failed` is told why it has ended for good: a token that is not accepted any more. */
export interface FeedListener extends ConnectionListener {
  failed: (error: unknown) => void;
}

export interface Feed {
  /** Whether figures are coming in. */
  isOpen: () => boolean;
  /** Opens a feed again that was given up. */
  again: () => void;
}

/** The first pause before a feed is opened again, milliseconds: twice as long each time, up to the longest, and a half more or less. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** How many times in a row a feed is opened in vain before it is left until `again`. */
const ATTEMPTS = 6;
/** A connection of this length has been a good one, milliseconds. */
const LASTING_MS = 60_000;
/** How the feed is called in what was rejected. */
const FEED = 'Feed of Upstox';
/** Gives the address of one connection: its code is good for one. */
const AUTHORIZE = '/v3/feed/market-data-feed/authorize';

/** Follows Upstox's Market Data Feed v3 until the signal is aborted, and opens it again when it ends. */
export function followFeed(
  parts: FeedParts,
  peace: Peace,
  subscriptions: readonly Subscription[],
  listener: FeedListener,
  signal: AbortSignal,
): Feed {
  let isOpen = false;
  let wake = (): void => undefined;

  const follow = async (): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      let reason: string;
      try {
        const address = addressOf(await askUpstox(parts, peace, AUTHORIZE, signal), parts.base);
        const since = parts.elapsed();
        reason = await followConnection(parts, address, subscriptions, listener, signal, () => (isOpen = true));
        failures = parts.elapsed() - since > LASTING_MS ? 1 : failures + 1;
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof QuoteFailure) || error.kind === 'stopped') throw error;
        reason = error.message;
        // Only what may pass soon is tried again soon.
        failures = error.kind === 'later' && parts.elapsed() >= peace.restsUntil ? failures + 1 : ATTEMPTS;
      } finally {
        isOpen = false;
      }
      if (signal.aborted) return;
      const ended = `at ${istTime(parts.now())}: ${reason}`;
      if (failures < ATTEMPTS) {
        listener.trouble(FEED, `${ended} It is opened again in a moment; without it figures come every 5 minutes.`);
        await pause(parts, pauseBefore(failures, parts.random), signal);
      } else {
        listener.trouble(FEED, `${ended} It is tried again every 5 minutes; without it figures come at that pace.`);
        await given(signal, (resolve) => (wake = resolve));
        failures = ATTEMPTS - 1;
      }
    }
  };

  follow().catch((error: unknown) => listener.failed(error));
  return { isOpen: () => isOpen, again: () => wake() };
}

function pauseBefore(failures: number, random: Random): number {
  const growing = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(failures - 1, 0), LONGEST_PAUSE_MS);
  return growing * (0.5 + random());
}

/** Waits until what it hands out is called or the signal is aborted. */
function given(signal: AbortSignal, hand: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      signal.removeEventListener('abort', end);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    hand(end);
  });
}

/**
 * The address that the feed has for one connection. It must be one of Upstox itself, or of the host that was asked; without encryption only
 * on this machine, where the host that was asked is here and has none either.
 */
function addressOf(data: unknown, base: string): string {
  const address = (data as { authorized_redirect_uri?: unknown }).authorized_redirect_uri;
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  const asked = new URL(base);
  const isOwn = url?.hostname === asked.hostname;
  const isPlayed = asked.protocol === 'http:' && isThisMachine(asked.hostname);
  const isSafe =
    (url?.protocol === 'wss:' && (isOwn || /^(?:.+\.)?upstox\.com$/.test(url.hostname))) || (url?.protocol === 'ws:' && isOwn && isPlayed);
  if (url === undefined || !isSafe || url.username !== '' || url.password !== '') {
    throw new QuoteFailure('layout', 'Upstox answered without a safe address for its feed, which this version cannot read.');
  }
  url.hash = '';
  return url.href;
}
