import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { NameDialog } from '../pages/watchlist/dialogs/list-dialogs.tsx';
import { Modal } from './modal.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a dialog opens with the focus in its field, and what is typed takes the place of the old name', async () => {
  let saved = '';
  render(<NameDialog title="Rename" name="Old name" onSave={(name) => (saved = name)} onClose={() => undefined} />);
  await userEvent.keyboard('My list{enter}');
  expect(saved).toBe('My list');
});

test('a dialog with a longer text has the focus there, and the text is not selected', () => {
  render(
    <Modal title="Add" close="Close" onClose={() => undefined}>
      <textarea defaultValue="TCS" />
    </Modal>,
  );
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(document.activeElement).toBe(area);
  expect(area.selectionEnd - area.selectionStart).toBe(0);
});

test('a dialog is closed while it is in the page, and the focus goes to the heading where what had it is gone', async () => {
  const wasInPage: boolean[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    wasInPage.push(this.isConnected);
  });
  const Page = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      <main>
        <h1 tabIndex={-1}>Page</h1>
        {isOpen ? (
          <Modal title="Add" close="Close" onClose={() => undefined}>
            <button type="button" onClick={() => setOpen(false)}>
              Save
            </button>
          </Modal>
        ) : undefined}
      </main>
    );
  };
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(wasInPage).toEqual([true]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Page' }));
});
