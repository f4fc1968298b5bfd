import type { ReceiptField } from '@bhav/core/market/receipt-fields';
import { receiptPath } from '@bhav/core/address/stock-path';
import type { Stock } from '@bhav/core/wire/stock';
import { receiptWords } from '@bhav/core/words/en/pages/receipt';
import { type ReactNode, use } from 'react';
import { addressOf, PageDay } from '../../../ui/address/address.ts';
import { Link } from '../../../ui/address/link.tsx';
import { openReceipt } from '../../../ui/browser/open-receipt.ts';

interface ReceiptedProps {
  stock: Pick<Stock, 'exchange' | 'symbol'>;
  /** Absent where there is no receipt. */
  field: ReceiptField | undefined;
  children: ReactNode;
}

/** Opens the receipt over the page; without script it leads there. */
export function Receipted({ stock: { exchange, symbol }, field, children }: ReceiptedProps) {
  const day = use(PageDay);
  if (exchange === undefined || field === undefined) return children;
  return (
    <Link
      to={addressOf(receiptPath(exchange, symbol), new URLSearchParams({ field }), { session: day?.on })}
      className="receipted"
      title={receiptWords.title}
      aria-haspopup="dialog"
      onFollow={openReceipt}
    >
      {children}
    </Link>
  );
}
