import { en } from '@bhav/core/words/en';
import { Suspense, use, useEffect, useMemo } from 'react';
import { followWhenIdle } from '../live/follow-when-idle.ts';
import { Layout } from './layout.tsx';
import { loadPage, type PageModule } from '../routes/pages.ts';
import { StockDataProvider } from '../stock-data/provider.tsx';
import { takeArrival, usePath } from '../ui/address.ts';
import { Failure, FailureBoundary } from '../ui/failure.tsx';

/** The whole page: the layout, and in it the page of the address. */
export function App() {
  const path = usePath();
  // Made above the place that waits for it: what a waiting component made is thrown away, and it would ask again and again.
  const module = useMemo(() => loadPage(path), [path]);
  return (
    <StockDataProvider follow={followWhenIdle}>
      <Layout>
        <FailureBoundary key={path} fallback={() => <PageFailure />}>
          <Suspense fallback={<p className="page min-h-svh py-10 text-muted">{en.layout.loading}</p>}>
            <Outlet module={module} />
          </Suspense>
        </FailureBoundary>
      </Layout>
    </StockDataProvider>
  );
}

function Outlet({ module }: { module: Promise<PageModule> }) {
  const { page, default: Content } = use(module);
  useEffect(() => {
    document.title = page.title;
    if (!takeArrival()) return;
    const goal = anchored();
    if (goal === null) window.scrollTo(0, 0);
    // A script that put a fragment into the address did not go there; going by the address also makes the part its `:target`.
    else window.location.replace(window.location.hash);
    (goal ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }, [page]);
  return <Content />;
}

/** The part of the page that the address names after its `#`. */
function anchored(): HTMLElement | null {
  return window.location.hash === '' ? null : document.getElementById(window.location.hash.slice(1));
}

function PageFailure() {
  return (
    <div className="page py-16">
      {/* The page's files may have been replaced since this tab was opened: only a reload asks for the new ones. */}
      <Failure title={en.errors.page} hint={en.errors.pageHint} retry={() => window.location.reload()} />
    </div>
  );
}
