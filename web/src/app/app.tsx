import { en } from '@bhav/core/words/en/common';
import { hasPast } from '@bhav/core/pages/past-pages';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { Layout } from './layout.tsx';
import { pageAt, type PageModule } from '../routes/pages.ts';
import { StockDataProvider, useStockStore } from '../data/market/provider.tsx';
import { type StockStore, isFromServer, listsHaveLiveQuotes } from '../data/market/stock-store.ts';
import { PageDay, Seed, takeNavigation, usePath, useSeedInAddress } from '../ui/address/address.ts';
import { Failure, FailureBoundary } from '../ui/messages/failure.tsx';
import { useCode, onDemand } from '../ui/browser/on-demand.ts';
import { whenIdle, whenInUse } from '../startup/moments.ts';

/** `store` has what came with the page. */
export function App({ store }: { store?: StockStore }) {
  const path = usePath();
  return (
    <StockDataProvider follow={followWhenIdle} store={store}>
      <LinkParameters>
        <Layout>
          <FailureBoundary key={path} fallback={(retry) => <PageFailure retry={retry} />}>
            <Outlet path={path} />
          </FailureBoundary>
        </Layout>
      </LinkParameters>
    </StockDataProvider>
  );
}

/** Links of a page keep the seed of its address, and its past day. */
function LinkParameters({ children }: { children: ReactNode }) {
  const { past } = useStockStore().ofDay;
  const day = useMemo(() => past && { on: past.session, appliesTo: hasPast }, [past]);
  return (
    <Seed value={useSeedInAddress()}>
      <PageDay value={day}>{children}</PageDay>
    </Seed>
  );
}

function Outlet({ path }: { path: string }) {
  const module = useCode(pageAt(path));
  if (module === undefined) return <p className="page min-h-svh py-10 text-muted">{en.layout.loading}</p>;
  return <Content module={module} path={path} />;
}

/** The HTML of the page that was loaded has its title already, with the day of a server's figures. */
let isAsLoaded = true;

function Content({ module: { page, pageOf, default: PageContent }, path }: { module: PageModule; path: string }) {
  // Runs before the page's own effects, which may know a better title.
  useLayoutEffect(() => {
    // The server sends the page of unknown addresses also where a page has nothing at its address.
    if (!isAsLoaded || document.querySelector('#root[data-lost]') !== null) document.title = (pageOf?.(path) ?? page).title;
    isAsLoaded = false;
  }, [page, pageOf, path]);
  useEffect(() => {
    if (!takeNavigation()) return;
    const goal = anchored();
    if (goal === null) window.scrollTo(0, 0);
    // A script that changes the address does not scroll to its fragment; replacing the location does, and sets `:target`.
    else window.location.replace(window.location.hash);
    (goal ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  });
  return <PageContent />;
}

function anchored(): HTMLElement | null {
  return window.location.hash === '' ? null : document.getElementById(window.location.hash.slice(1));
}

function PageFailure({ retry }: { retry: () => void }) {
  return (
    <div className="page py-16">
      <Failure title={en.errors.page} hint={en.errors.pageHint} retry={retry} />
    </div>
  );
}

const code = onDemand(() => import('../data/live/follow-live.ts'));

/**
 * Follows the server's stream once the page is idle, or in use where no figure moves: closes change once a day. Returns a function that stops this.
 */
function followWhenIdle(store: StockStore): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = async (): Promise<void> => {
    const { followLive } = await code.load();
    if (!isOver) stop = followLive(store);
  };
  const market = store.market();
  const wait = market !== undefined && isFromServer(market) && !listsHaveLiveQuotes(market.lists) ? whenInUse : whenIdle;
  // Without the code the page asks every 300 s. A reader who leaves while it is loaded ends that too.
  const cancel = wait(() => void start().catch(console.info));
  return () => {
    isOver = true;
    cancel();
    stop?.();
  };
}
