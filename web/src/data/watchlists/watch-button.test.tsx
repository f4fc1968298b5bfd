import { testStock } from '@bhav/core/quotes/stock.test-support';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { WatchButton } from './watch-button.tsx';

test('the watch button has what is seen of it in its name, on and off', async () => {
  render(<WatchButton exchange="NSE" stock={testStock({ symbol: 'TCS', exchange: 'NSE' })} />);
  const button = screen.getByRole('button', { name: 'Watch TCS' });
  for (const isOn of ['true', 'false']) {
    await userEvent.click(button);
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe(isOn);
    expect(button.getAttribute('aria-label')).toBe(`${button.textContent} TCS`);
  }
});
