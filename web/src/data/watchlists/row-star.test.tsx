import { testStock } from '@bhav/core/quotes/stock.test-support';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RowStar } from './row-star.tsx';

/** This browser has no database, as in an old private window: the lists last for the visit. */
test('the stars of a table are one tab stop, the arrow keys lead among them, and a press turns one', async () => {
  render(
    <table>
      <tbody>
        {['TCS', 'INFY', 'ITC'].map((symbol) => (
          <tr key={symbol}>
            <th>
              <RowStar stock={testStock({ symbol, exchange: 'NSE' })} />
            </th>
          </tr>
        ))}
      </tbody>
    </table>,
  );
  const stars = await screen.findAllByRole('button', { name: /^Watch / });
  expect(stars.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{End}{ArrowUp}');
  expect(document.activeElement).toBe(stars[1]);
  expect(stars.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  await userEvent.keyboard(' ');
  await expect.poll(() => stars.map((star) => star.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
  await userEvent.keyboard(' ');
  await expect.poll(() => stars.map((star) => star.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'false']);
});
