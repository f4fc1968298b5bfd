import { istTime } from '@bhav/core/calendar/ist';
import { liveWords as words } from '@bhav/core/words/en/market';
import { Pause, Play } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { listsHaveLiveQuotes } from '../market/stock-store.ts';
import { tabPause } from '../market/pause.ts';
import { useMarket, useStockStore } from '../market/provider.tsx';
import { announce } from '../../ui/messages/announcer.tsx';

/**
 * Pauses and resumes the figures of this tab; shown only where figures move. It shows since when they are paused: beside the button if there is room,
 * else in a line of its own, so that the button stays under the finger. Its row must wrap.
 */
export function PauseButton() {
  const since = usePausedSince();
  const { now } = useStockStore();
  const isOffered = useMarket((market) => market !== undefined && (since !== undefined || listsHaveLiveQuotes(market.lists)));
  if (!isOffered) return undefined;
  const Icon = since === undefined ? Pause : Play;
  return (
    <>
      {since !== undefined && <PausedAt since={since} />}
      {/* The label names the action and changes with it, so there is no pressed state. */}
      <button type="button" data-pause className="button max-sm:px-2.5 md:max-lg:px-2.5 touch:min-w-11" onClick={() => turn(since, now)}>
        <Icon className="size-4" />
        <span className="max-sm:sr-only md:max-lg:sr-only">{since === undefined ? words.pause : words.resume}</span>
      </button>
    </>
  );
}

/** Since when the figures are paused, milliseconds since 1970. */
function usePausedSince(): number | undefined {
  return useSyncExternalStore(tabPause.subscribe, tabPause.since, () => undefined);
}

function PausedAt({ since }: { since: number }) {
  return <p className="figures self-center text-sm text-muted max-lg:order-1 max-lg:basis-full">{words.pausedAt(istTime(since))}</p>;
}

function turn(since: number | undefined, now: () => number): void {
  if (since !== undefined) {
    tabPause.resume();
    announce(words.resumed);
    return;
  }
  const at = now();
  tabPause.hold(at);
  announce(words.pausedAt(istTime(at)));
}
