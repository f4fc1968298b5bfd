import { cleanup, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AnswerFrame } from './answer-frame.tsx';

const retry = vi.fn<() => void>();
type Answered = Parameters<typeof AnswerFrame<string>>[0]['answered'];

/** What is said, and what is shown of the answer. */
function said(answered: Omit<Answered, 'retry'>, missing?: string): string {
  cleanup();
  const frame = (
    <AnswerFrame answered={{ ...answered, retry }} what="the funds" missing={missing}>
      {(answer) => ` [${answer}]`}
    </AnswerFrame>
  );
  return render(frame).container.textContent;
}

test('an answer is shown, or what keeps it away is said', () => {
  const old = 'Newer figures could not be loaded. The last ones received are shown.Retry [7]';
  const failed = 'The funds could not be loaded. Check the connection, then try again.Retry';
  expect(said({ state: 'there', value: '7' })).toBe(' [7]');
  expect(said({ state: 'loading' })).toBe('Loading the funds…');
  expect(said({ state: 'old', value: '7' })).toBe(old);
  expect(said({ state: 'failed' })).toBe(failed);
  screen.getByRole('button', { name: 'Retry' }).click();
  expect(retry).toHaveBeenCalledOnce();
  expect(said({ state: 'missing' }, 'There are none.')).toBe('There are none.');
  expect(said({ state: 'missing' })).toBe(failed);
  // Of the address before, while that of a new one is awaited.
  expect(said({ state: 'loading', held: '6' })).toBe(' [6]');
  expect(said({ state: 'failed', held: '6' })).toBe(`${failed} [6]`);
  expect(said({ state: 'missing', held: '6' }, 'There are none.')).toBe('There are none.');
});

test.each(['place', 'page', 'line'] as const)('a screen reader hears that an answer is loaded: %s', (wait) => {
  render(
    <AnswerFrame answered={{ state: 'loading', retry }} what="the funds" wait={wait}>
      {() => undefined}
    </AnswerFrame>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading the funds…');
});
