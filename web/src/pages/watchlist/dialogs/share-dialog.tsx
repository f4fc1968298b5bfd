import { linkOf } from '@bhav/core/watchlist/list-link';
import type { Watchlist } from '@bhav/core/watchlist/watchlist';
import { listPageWords } from '@bhav/core/words/en/pages/watchlist';
import { useRef, useState } from 'react';
import { announce } from '../../../ui/messages/announcer.tsx';
import { Modal } from '../../../ui/modal.tsx';

const words = listPageWords.dialogs;

export function ShareDialog({ list, onClose }: { list: Watchlist; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string>();
  const link = linkOf(list);
  const copy = async () => {
    field.current?.select();
    const text = await navigator.clipboard.writeText(field.current?.value ?? '').then(
      () => words.copied,
      () => words.notCopied,
    );
    setSaid(text);
    announce(text);
  };
  return (
    <Modal title={words.shareTitle} close={words.close} onClose={onClose}>
      {'refused' in link ? (
        <p className="mt-2">{listPageWords.linkRefusals[link.refused]}</p>
      ) : (
        <>
          <p className="mt-2 text-muted">{words.shareText}</p>
          <div className="mt-3 flex flex-wrap items-end gap-3">
            <label className="min-w-0 grow">
              <span className="block text-sm text-muted">{words.link}</span>
              <input
                ref={field}
                className="field mt-1 w-full"
                readOnly
                value={`${window.location.origin}/watchlist${link.hash}`}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            </label>
            <button type="button" className="button button-strong" onClick={() => void copy()}>
              {words.copy}
            </button>
          </div>
          <p className="mt-2 min-h-5 text-sm text-muted">{said}</p>
        </>
      )}
    </Modal>
  );
}
