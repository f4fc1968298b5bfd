import type { IndexPoints } from '@bhav/core/wire/lists/index-answer';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IndexPointsTable } from './index-points.tsx';

const POINTS: IndexPoints = {
  on: '2026-10-30',
  members: [
    { symbol: 'TCS', name: 'TCS', weight: 70, points: 12.5 },
    { symbol: 'INFY', name: 'Infosys', weight: 30 },
  ],
  sum: 12.5,
  change: 12.5,
  difference: 0,
};

test('the page names the members that were not traded beside the points of the others', () => {
  const { unmount } = render(<IndexPointsTable points={POINTS} />);
  expect(screen.queryByText(/Not traded/)).toBeNull();
  unmount();
  const members = POINTS.members.map((member) => (member.points === undefined ? { ...member, notTraded: true } : member));
  render(<IndexPointsTable points={{ ...POINTS, members }} />);
  screen.getByText('Not traded on this day, so without points: INFY. Its weight is by the last close.');
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['StockWeightPoints', 'TCS70.00%+12.50', 'INFY30.00%—']);
});
