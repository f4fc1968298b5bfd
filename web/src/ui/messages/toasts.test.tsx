import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify, Toasts } from './toasts.tsx';

const DONE = 'NSE data exported successfully!';
const FAILED = 'Export failed. Please try again.';

beforeEach(async () => {
  // Loaded beforehand, so that with still clocks a message is there after a turn of promises.
  await import('./toaster.tsx');
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => toast.removeAll());
  vi.useRealTimers();
});

describe('messages', () => {
  it('appear in regions that were there before, errors in the alert', async () => {
    renderToasts();
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];
    expect([status.textContent, alert.textContent]).toEqual(['', '']);
    await say('success', DONE);
    await say('error', FAILED);
    expect([status.textContent, alert.textContent]).toEqual([DONE, FAILED]);
    expect(screen.getByRole('status')).toBe(status);
    expect(screen.getByRole('alert')).toBe(alert);
  });

  it('go away by Escape when the focus is within, which goes back to where it was', async () => {
    renderToasts();
    const before = screen.getByRole('button', { name: 'before' });
    act(() => before.focus());
    await say('success', DONE);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isShown(DONE)).toBe(true);
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    fireEvent.keyDown(dismiss, { key: 'Escape' });
    expect(isShown(DONE)).toBe(false);
    expect(document.activeElement).toBe(before);
  });

  it('with the same text are one, read again and shown for 5 seconds more', async () => {
    renderToasts();
    await say('success', DONE);
    const first = cardOf(DONE);
    await pass(4000);
    await say('success', DONE);
    expect(screen.getAllByText(DONE)).toHaveLength(1);
    expect(cardOf(DONE)).not.toBe(first);
    await pass(4900);
    expect(isShown(DONE)).toBe(true);
  });

  it('are three at most, the newest, of which a phone shows one', async () => {
    renderToasts();
    for (const text of ['one', 'two', 'three', 'four']) {
      await say('success', text);
      await pass(10);
    }
    const texts = [...document.querySelectorAll('[data-toast]')].map((card) => [card.textContent, card.hasAttribute('data-older')]);
    expect(texts).toEqual([
      ['four', false],
      ['three', true],
      ['two', true],
    ]);
  });
});

function renderToasts() {
  render(
    <StrictMode>
      <button type="button">before</button>
      <Toasts />
    </StrictMode>,
  );
}

async function say(kind: 'success' | 'error', text: string) {
  await act(async () => {
    notify(kind, text);
    await vi.dynamicImportSettled();
  });
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function cardOf(text: string): Element {
  const card = screen.getByText(text).closest('[data-toast]');
  if (card === null) throw new Error(`No message stands around ${text}.`);
  return card;
}

function isShown(text: string): boolean {
  return !cardOf(text).hasAttribute('data-leaving');
}
