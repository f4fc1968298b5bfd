import { alertWords as words } from '@bhav/core/words/en/pages/alerts';
import { usePageState } from '../data/market/provider.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { AlertList } from '../pages/alerts/alert-list.tsx';
import { NoServer } from '../pages/data/no-server.tsx';
import { titled } from './pages.ts';

export const page = titled(words);

/** What this browser asked to be told: the server that wrote the page does not know which browser reads it. */
export default function Alerts() {
  const follows = usePageState((state) => state && state.follows === true);
  return (
    <div className="page py-6 md:py-8">
      <PageTitle>{words.title}</PageTitle>
      <p className="mt-1 max-w-[44rem] text-muted">{words.lead}</p>
      <noscript>
        <p className="offline-banner mt-4 rounded-control border px-3 py-2">{words.noScript}</p>
      </noscript>
      <div className="min-h-[40svh]">
        {follows === undefined ? undefined : follows ? (
          <AlertList />
        ) : (
          <div className="mt-6">
            <NoServer what={words.alone} why={words.aloneWhy} />
          </div>
        )}
      </div>
    </div>
  );
}
