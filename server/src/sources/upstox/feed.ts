import { because, type Reason } from '@bhav/core/market/reason';
import { istTime } from '@bhav/core/calendar/ist';
import type { Random } from '@bhav/core/simulated/random';
import { QuoteFailure } from '../quote-source.ts';
import { type AskParts, askUpstox, type Peace } from './ask.ts';
import { pause } from '../live-request.ts';
import { type ConnectionListener, type ConnectionParts, followConnection, type Subscription } from './connection.ts';
import { isThisMachine } from '../../platform/net/hosts.ts';

export interface FeedParts extends AskParts, ConnectionParts {}

/** `failed` gets the error that ended the feed for good, such as a token that is no longer accepted. */
export interface FeedListener extends ConnectionListener {
  failed: (error: unknown) => void;
}

/** Between two rounds of questions, which ask for everything. */
export const ROUND_MS = 300_000;
/** Before a feed is reopened. The pause doubles up to the longest, with a random half more or less. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;
/** After so many failures in a row a feed is reopened with each round of questions. */
const ATTEMPTS = 6;
/** A shorter connection counts as a failure. */
const LASTING_MS = 60_000;
/** Gives the address of one connection; its code is valid once. */
const AUTHORIZE = '/v3/feed/market-data-feed/authorize';

/** Market Data Feed v3, reopened when it ends, until the signal is aborted. Returns whether figures are arriving. */
export function followFeed(
  parts: FeedParts,
  peace: Peace,
  subscriptions: readonly Subscription[],
  listener: FeedListener,
  signal: AbortSignal,
): () => boolean {
  let isOpen = false;

  const follow = async (): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      let why: Reason | undefined;
      try {
        const address = addressOf(await askUpstox(parts, peace, AUTHORIZE, signal), parts.base);
        const since = parts.elapsed();
        why = await followConnection(parts, address, subscriptions, listener, signal, () => (isOpen = true));
        failures = parts.elapsed() - since > LASTING_MS ? 1 : failures + 1;
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof QuoteFailure) || error.kind === 'stopped') throw error;
        why = error.why;
        // Only a failure that may pass soon is retried soon.
        failures = error.kind === 'later' && parts.elapsed() >= peace.restsUntil ? failures + 1 : ATTEMPTS;
      } finally {
        isOpen = false;
      }
      if (signal.aborted || why === undefined) return;
      const at = istTime(parts.now());
      const isAwaited = failures >= ATTEMPTS;
      listener.trouble(because(isAwaited ? 'feedAwaited' : 'feedReopened', at, why));
      await pause(parts, isAwaited ? ROUND_MS : pauseBefore(failures, parts.random), signal);
      failures = Math.min(failures, ATTEMPTS - 1);
    }
  };

  follow().catch((error: unknown) => listener.failed(error));
  return () => isOpen;
}

function pauseBefore(failures: number, random: Random): number {
  const growing = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(failures - 1, 0), LONGEST_PAUSE_MS);
  return growing * (0.5 + random());
}

/**
 * The host must be one of Upstox, or the one that was asked. The address is unencrypted only if the host that was asked is on this machine and
 * unencrypted too.
 */
function addressOf(data: unknown, base: string): string {
  const address = (data as { authorized_redirect_uri?: unknown }).authorized_redirect_uri;
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : undefined;
  const asked = new URL(base);
  const isOwn = url?.hostname === asked.hostname;
  const isLocal = asked.protocol === 'http:' && isThisMachine(asked.hostname);
  const isSafe =
    (url?.protocol === 'wss:' && (isOwn || /^(?:.+\.)?upstox\.com$/.test(url.hostname))) || (url?.protocol === 'ws:' && isOwn && isLocal);
  if (url === undefined || !isSafe || url.username !== '' || url.password !== '') {
    throw new QuoteFailure('layout', because('upstoxFeedAddress'));
  }
  url.hash = '';
  return url.href;
}
