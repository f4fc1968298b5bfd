import type { StockList } from '@bhav/core/wire/market';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { istTime } from '@bhav/core/calendar/ist';
import { offlineFigures, oldestAge } from '@bhav/core/sentences/offline-figures';
import { offlineWords as words } from '@bhav/core/words/en/offline';
import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject, useLayoutEffect } from 'react';
import { useIsFromServer, useMarket, usePageState, useStockStore } from '../market/provider.tsx';
import { announce } from '../../ui/messages/announcer.tsx';
import { createConnection, type Network } from './connection.ts';

/** Its first line stays in view while the page scrolls; all of it is printed. */
export function OfflineBanner({ network }: { network?: Network }) {
  const store = useStockStore();
  const isServers = useIsFromServer();
  const isSilent = usePageState((state) => state?.silentSince !== undefined);
  const both = useMarket((market) => market?.lists);
  const [connection] = useState(() => createConnection(store, network));
  const state = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  useEffect(() => connection.start(), [connection]);

  const isShown = isServers && (state !== 'online' || isSilent);
  const place = useScrollAnchor(isShown);
  const headline = HEADLINES[state];
  const lists = both === undefined ? [] : EXCHANGES.map((exchange) => both[exchange]);
  useAnnouncements(isShown, () =>
    isShown ? `${headline} ${offlineFigures(lists, store.now())}` : words.back(istTime(store.pageState()?.lastUpdated ?? 0)),
  );
  const retry = async () => {
    await connection.retry();
    if (store.pageState()?.silentSince !== undefined) announce(headline);
  };
  return (
    <div ref={place} className="contents">
      {isShown && <Banner headline={headline} lists={lists} clock={store.now} retry={retry} />}
    </div>
  );
}

/** With a network the banner is shown for a silent server. */
const HEADLINES = { offline: words.offline, returning: words.returning, online: words.silent } as const;

interface BannerProps {
  headline: string;
  lists: readonly StockList[];
  /** Milliseconds since 1970. */
  clock: () => number;
  retry: () => Promise<void>;
}

function Banner({ headline, lists, clock, retry }: BannerProps) {
  const now = useNow(clock);
  const age = oldestAge(lists, now);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    await retry().finally(() => setIsAsking(false));
  };
  return (
    <aside aria-label={words.label} className="contents">
      <div data-offline className="offline-banner under-bar sticky z-25 print:static">
        <div className="page flex h-12 items-center gap-3">
          <CloudOff className="size-5 shrink-0" />
          <p className="flex min-w-0 grow flex-col leading-5 sm:flex-row sm:gap-x-2">
            <strong className="font-semibold">{headline}</strong>
            {age !== undefined && <span className="figures">{words.aged(age)}</span>}
          </p>
          <button type="button" className="button no-print" aria-disabled={isAsking} onClick={isAsking ? undefined : () => void ask()}>
            {isAsking ? words.asking : words.retry}
          </button>
        </div>
      </div>
      <div className="offline-banner border-b">
        <p className="page pb-3 text-sm">{offlineFigures(lists, now)}</p>
      </div>
    </aside>
  );
}

/** Milliseconds since 1970, renewed every 5 s. */
function useNow(clock: () => number): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), RENEW_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

const RENEW_MS = 5_000;

/** Announces that the figures are no longer followed, and that they are again; not how they age in between. */
function useAnnouncements(isShown: boolean, sentence: () => string): void {
  const wasShown = useRef(false);
  const say = useEffectEvent(() => announce(sentence()));
  useEffect(() => {
    if (isShown !== wasShown.current) say();
    wasShown.current = isShown;
  }, [isShown]);
}

/**
 * For an element that comes and goes above the content: what has the focus, or is scrolled to, stays where it is on the screen; what the element
 * would cover is scrolled into view.
 */
function useScrollAnchor(isShown: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const before = height.current;
    height.current = isShown ? heightOf(place.current) : 0;
    const moved = height.current - before;
    if (moved === 0) return;
    const main = document.querySelector('main');
    const focused = main?.contains(document.activeElement) === true && document.activeElement !== main ? document.activeElement : undefined;
    if (focused === undefined && window.scrollY === 0) return;
    holdStill(moved);
    focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isShown]);
  return place;
}

function heightOf(place: HTMLDivElement | null): number {
  return [...(place?.querySelectorAll(':scope > * > *') ?? [])].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
}

/** The browser's own scroll anchoring is off for that moment. */
function holdStill(moved: number): void {
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  window.scrollBy({ top: moved, behavior: 'instant' });
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
}
