import type { ShareName } from '@bhav/core/address/stock-path';
import type { Question } from '@bhav/core/feed/question';
import type { Screen } from '@bhav/core/screen/screen';
import { en } from '@bhav/core/words/en/common';
import type { ListInLink } from '@bhav/core/watchlist/list-link';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { reloadForNewerBuild } from '../../ui/browser/newer-build.ts';
import { onDemand } from '../../ui/browser/on-demand.ts';
import { notify } from '../../ui/messages/toasts.tsx';
import { useIsFromServer, useStockStore } from '../market/provider.tsx';

/** What an alert can be of; the price of a share is that of its page. */
export type AlertSubject =
  | { of: 'screen'; screen: Screen }
  | { of: 'list'; list: ListInLink }
  | Extract<Question, { of: 'shares' }>
  | { of: 'share'; share: ShareName; price: number };

const dialog = onDemand(() => import('./alert-dialog.tsx'));

/** Opens the dialog in which an alert is asked for. There is none in a simulated market, which nobody watches, and on the page of a past day. */
export function AlertButton({ subject }: { subject: AlertSubject }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = useIsFromServer();
  const { past } = useStockStore().ofDay;
  const open = () =>
    dialog.load().then(
      () => setIsOpen(true),
      async (error: Error) => (await reloadForNewerBuild(error)) || notify('error', en.errors.notOpened),
    );
  const code = isOpen ? dialog.get() : undefined;
  if (!isOffered || past !== undefined) return undefined;
  return (
    <>
      <button
        type="button"
        className="button touch:min-w-11 print:hidden"
        aria-haspopup="dialog"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => void open()}
      >
        <Bell className="size-4" />
        <span className="max-sm:sr-only">{en.alert}</span>
      </button>
      {code !== undefined && <code.AlertDialog subject={subject} onClose={() => setIsOpen(false)} />}
    </>
  );
}
