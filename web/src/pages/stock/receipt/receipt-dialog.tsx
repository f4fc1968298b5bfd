import { readReceiptPath } from '@bhav/core/address/stock-path';
import { receiptWords as words } from '@bhav/core/words/en/pages/receipt';
import { useRef, useState } from 'react';
import { Link } from '../../../ui/address/link.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ReceiptDetail } from './receipt-detail.tsx';

/** `href` is the address of the receipt's own page; the other figures of the share open in its place. */
export function ReceiptDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const [shown, show] = useState(href);
  const [path = '', search] = shown.split('?');
  const share = readReceiptPath(path);
  const top = useRef<HTMLElement>(null);
  const follow = (to: string): void => {
    show(to);
    top.current?.focus({ preventScroll: true });
    top.current?.closest('dialog')?.scrollTo(0, 0);
  };
  return (
    <Modal title={words.title} close={words.close} onClose={onClose}>
      <section ref={top} tabIndex={-1} aria-label={words.title} className="outline-none">
        {share !== undefined && <ReceiptDetail {...share} parameters={new URLSearchParams(search)} onFollow={follow} />}
      </section>
      <p className="mt-6 border-t border-hairline pt-4">
        <Link to={shown} className="link-alone">
          {words.ownPage}
        </Link>
      </p>
    </Modal>
  );
}
