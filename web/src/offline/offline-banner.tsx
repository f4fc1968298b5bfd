import { EXCHANGES } from '@bhav/core/exchange';
import { istTime } from '@bhav/core/ist';
import { lastFiguresSentence, oldestAge } from '@bhav/core/last-figures';
import { offlineWords as words } from '@bhav/core/words/en-offline';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSimulated } from '../stock-data/following-store.ts';
import { startKeeping } from '../stock-data/keep-figures.ts';
import { useStockData, useStockStore } from '../stock-data/provider.tsx';
import { announce } from '../ui/announcer.tsx';
import { createConnection, type Line } from './connection.ts';
import { useSteadyReading } from './steady-reading.ts';

/**
 * Stands under the bar while the figures shown are a server's that cannot be reached: what is wrong, of when the figures are, how old, and a
 * way to ask again. Its first line stays in sight while the page scrolls, and the whole is printed with the figures.
 */
export function OfflineBanner({ line }: { line?: Line }) {
  const store = useStockStore();
  const { data } = useStockData();
  const [connection] = useState(() => createConnection(store, line));
  const state = useSyncExternalStore(connection.subscribe, connection.get, connection.get);
  useEffect(() => connection.start(), [connection]);
  useEffect(() => startKeeping(store), [store]);

  const isServers = data?.follows === true && !isSimulated(data.lists);
  const isShown = isServers && (state !== 'online' || data.silentSince !== undefined);
  const now = useNow(isShown);
  const place = useSteadyReading(isShown);
  const headline = HEADLINES[state];
  const lists = isShown ? EXCHANGES.map((exchange) => data.lists[exchange]) : [];
  const sentence = isShown ? lastFiguresSentence(lists, now) : '';
  useAnnouncements(isShown, `${headline} ${sentence}`, data?.lastUpdated);

  return (
    <div ref={place} className="contents">
      {isShown && (
        <Banner
          headline={headline}
          age={oldestAge(lists, now)}
          sentence={sentence}
          retry={async () => {
            await connection.retry();
            if (store.get()?.silentSince !== undefined) announce(headline);
          }}
        />
      )}
    </div>
  );
}

/** A browser with a network that still shows the banner has a silent server. */
const HEADLINES = { offline: words.offline, returning: words.returning, online: words.silent } as const;

interface BannerProps {
  headline: string;
  age: string | undefined;
  sentence: string;
  retry: () => Promise<void>;
}

function Banner({ headline, age, sentence, retry }: BannerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    await retry().finally(() => setIsAsking(false));
  };
  return (
    <aside aria-label={words.label} className="contents">
      <div data-offline className="offline-banner under-bar sticky z-25 print:static">
        <div className="page flex h-12 items-center gap-3">
          <CloudOff aria-hidden className="size-5 shrink-0" />
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
        <p className="page pb-3 text-sm">{sentence}</p>
      </div>
    </aside>
  );
}

/** The time, told anew every few seconds while it is needed, so that an age goes on; milliseconds since 1970. */
function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TELL_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}

const TELL_MS = 5_000;

/** Says once that the figures are no longer followed, and once that they are again; not how they age in between. */
function useAnnouncements(isShown: boolean, sentence: string, lastUpdated: number | undefined): void {
  const said = useRef(false);
  const latest = useRef({ sentence, lastUpdated });
  useEffect(() => {
    latest.current = { sentence, lastUpdated };
  });
  useEffect(() => {
    if (isShown === said.current) return;
    said.current = isShown;
    const { sentence, lastUpdated = Date.now() } = latest.current;
    announce(isShown ? sentence : words.back(istTime(lastUpdated)));
  }, [isShown]);
}
