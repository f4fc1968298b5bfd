import { en } from '@bhav/core/words/en/common';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { SiteBar } from './site-bar.tsx';
import { MarketNotice } from './market-notice.tsx';
import { Offline } from '../data/offline/offline.tsx';
import { PastBar } from './past-bar.tsx';
import { PrintSlip } from './print-slip.tsx';
import { pageAt } from '../routes/pages.ts';
import { useIsFromServer } from '../data/market/provider.tsx';
import { LanguageLinks, LanguageOffer } from './language-choice.tsx';
import { menuOf } from './site-links.ts';
import { Announcer } from '../ui/messages/announcer.tsx';
import { Link } from '../ui/address/link.tsx';
import { Toasts } from '../ui/messages/toasts.tsx';
import { navigate, usePath } from '../ui/address/address.ts';
import { onDemand } from '../ui/browser/on-demand.ts';
import { closeReceipt, useOpenReceipt } from '../ui/browser/open-receipt.ts';

const words = en.layout;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        onClick={(event) => {
          // What stands behind `#` names a reader's list.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
        className="sr-only z-50 rounded-control border-control bg-raised focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:border focus:px-3 focus:py-2"
      >
        {words.skip}
      </a>
      <SiteBar />
      <LanguageOffer />
      <PastBar />
      <Offline />
      <main id="content" tabIndex={-1} className="min-h-[calc(100svh-64px)] outline-none">
        {children}
      </main>
      <footer className="mt-16 border-t border-hairline">
        <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-6 lg:gap-x-4 text-sm text-muted">
          <p>{words.promise}</p>
          {menuOf(useIsFromServer())
            .flatMap(({ links }) => links)
            .map(({ to, text }) => (
              <Link key={to} to={to} className="link-alone min-w-6 touch:min-w-11" onIntent={pageAt(to).preload}>
                {text}
              </Link>
            ))}
          <LanguageLinks />
        </div>
      </footer>
      <MarketNotice />
      <PrintSlip />
      <ReceiptInPlace />
      <Announcer />
      <Toasts />
    </>
  );
}

const dialog = onDemand(() => import('../pages/stock/receipt/receipt-dialog.tsx'));

/** If its code does not come, the receipt opens as a page. */
function ReceiptInPlace() {
  return <OfPage key={usePath()} />;
}

function OfPage() {
  const href = useOpenReceipt();
  const code = useSyncExternalStore(dialog.subscribe, dialog.get, () => undefined);
  useEffect(() => closeReceipt, []);
  useEffect(() => {
    if (href !== undefined) dialog.load().catch(() => navigate(href));
  }, [href]);
  return href === undefined || code === undefined ? undefined : <code.ReceiptDialog href={href} onClose={closeReceipt} />;
}
