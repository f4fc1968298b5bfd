import { LONGEST_NAME } from '@bhav/core/watchlist/watchlist';
import { listPageWords } from '@bhav/core/words/en/pages/watchlist';
import { useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';

const words = listPageWords.dialogs;

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
