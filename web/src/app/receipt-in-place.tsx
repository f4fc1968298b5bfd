import { useEffect, useSyncExternalStore } from 'react';
import { navigate, usePath } from '../ui/address/address.ts';
import { onDemand } from '../ui/browser/on-demand.ts';
import { closeReceipt, useOpenReceipt } from '../ui/browser/open-receipt.ts';

const dialog = onDemand(() => import('../pages/stock/receipt/receipt-dialog.tsx'));

/** If its code does not come, the receipt opens as a page. */
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
