// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure, Part } from './failure.tsx';

let broken = true;

beforeEach(() => {
  broken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('an error in one part leaves the rest of the page, and says so', () => {
  showTwoParts();
  expect(screen.getByText('The other part')).toBeTruthy();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('This part of the page failed. The rest still works.Retry');
});

test('Retry draws the part anew; one that fails again says so again', async () => {
  showTwoParts();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Drawn')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure says what failed and what to do, and tries again when asked', async () => {
  const retry = vi.fn<() => void>();
  render(<Failure title="This page could not be loaded." hint="Check the connection." retry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded. Check the connection.');
  expect(retry).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

function showTwoParts() {
  render(
    <>
      <Part>
        <Fragile />
      </Part>
      <Part>The other part</Part>
    </>,
  );
}

function Fragile() {
  if (broken) throw new Error('A fault of the test.');
  return <p>Drawn</p>;
}
