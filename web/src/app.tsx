import { en } from '@bhav/core/words/en';
import { Suspense, use, useEffect } from 'react';
import { Layout } from './layout.tsx';
import { loadPage, pageInHand } from './pages.ts';
import { StockDataProvider } from './stock-data/provider.tsx';
import { takeArrival, usePath } from './ui/address.ts';
import { Failure, FailureBoundary } from './ui/failure.tsx';

/** The whole page: the layout, and in it the page of the address. */
export function App() {
  const path = usePath();
  return (
    <StockDataProvider>
      <Layout>
        <FailureBoundary key={path} fallback={() => <PageFailure />}>
          <Suspense fallback={<p className="page min-h-svh py-10 text-muted">{en.layout.loading}</p>}>
            <Outlet path={path} />
          </Suspense>
        </FailureBoundary>
      </Layout>
    </StockDataProvider>
  );
}

function Outlet({ path }: { path: string }) {
  const { page, default: Content } = pageInHand(path) ?? use(loadPage(path));
  useEffect(() => {
    document.title = page.title;
    if (!takeArrival()) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [page]);
  return <Content />;
}

function PageFailure() {
  return (
    <div className="page py-16">
      {/* The page's files may have been replaced since this tab was opened: only a reload asks for the new ones. */}
      <Failure title={en.errors.page} hint={en.errors.pageHint} retry={() => window.location.reload()} />
    </div>
  );
}
