import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Part } from './failure.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a part that failed is drawn anew by Retry, and says so again when it fails again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('A fault of the test.');
    return <p>Drawn</p>;
  };
  render(
    <Part>
      <Fragile />
    </Part>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert').textContent).toBe('This part of the page failed. The rest still works.Retry');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Drawn')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
