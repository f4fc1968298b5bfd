import { linkOf } from '@bhav/core/watchlist/list-link';
import { type Watchlist, LONGEST_NAME } from '@bhav/core/watchlist/watchlist';
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

interface NameDialogProps {
  title: string;
  name: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

export function NameDialog({ title, name: first, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(first);
  return (
    <Modal title={title} close={words.close} onClose={onClose}>
      <form
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSave(name);
        }}
      >
        <label className="grow">
          <span className="block text-sm text-muted">{words.name}</span>
          <input
            className="field mt-1 w-full"
            value={name}
            maxLength={LONGEST_NAME}
            required
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <button type="submit" className="button button-strong" disabled={name.trim() === ''}>
          {words.save}
        </button>
      </form>
    </Modal>
  );
}
