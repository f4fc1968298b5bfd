import { useEffect, useSyncExternalStore } from 'react';
import { navigate, usePath } from '../ui/address.ts';
import { onDemand } from '../ui/on-demand.ts';
import { closeReceipt, useOpenReceipt } from '../ui/open-receipt.ts';

const dialog = onDemand(() => import('../stock-page/receipt-dialog.tsx'));

/** The receipt of a figure over the page, until the reader closes it or goes to another page; if its code does not come, its own page. */
export function ReceiptInPlace() {
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
