import { DEFAULT_CHART, testChartBars, testFigures } from '@bhav/core/chart/chart.test-support';
import { chartWords } from '@bhav/core/words/en/chart';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../data/market/render-part.test-support.tsx';
import { ChartControls } from './chart-controls.tsx';
import { ChartNotes } from './chart-notes.tsx';

const TCS = { exchange: 'NSE', symbol: 'TCS' } as const;

test('a comparison offers dividends where one of its lines is of a share', () => {
  const change = vi.fn<(change: object) => void>();
  const controls = (more: { isCompared: boolean; hasDividends: boolean }) => (
    <ChartControls view={DEFAULT_CHART} change={change} to={() => '?with=dividends'} bars={[]} hasBases {...more} />
  );
  const { unmount } = renderPart(controls({ isCompared: true, hasDividends: true }));
  fireEvent.click(screen.getByRole('button', { name: 'With dividends', pressed: false }));
  expect(change).toHaveBeenCalledWith({ withDividends: true });
  unmount();
  for (const more of [
    { isCompared: false, hasDividends: true },
    { isCompared: true, hasDividends: false },
  ]) {
    const other = renderPart(controls(more));
    expect(screen.queryByRole('button', { name: 'With dividends' })).toBeNull();
    other.unmount();
  }
});

test('a comparison with dividends says of each line whether it has them', () => {
  const bars = testChartBars(100, 100);
  const over = [
    { charted: { index: 'NIFTY 50' }, place: 1, bars },
    { charted: { exchange: 'BSE' as const, symbol: 'ACME' }, place: 2, bars },
    { charted: { exchange: 'NSE' as const, symbol: 'INFY' }, place: 3, bars, dividendsSince: '2020-01-01' },
  ];
  const figures = testFigures(bars, { withDividends: true }, { over, dividendsSince: '2020-01-01' });
  renderPart(<ChartNotes charted={TCS} figures={figures} view={DEFAULT_CHART} isSimulated={false} />);
  const { dividends } = chartWords.compare;
  for (const note of [dividends.reinvested('TCS, INFY'), dividends['price-index']('NIFTY 50'), dividends['not-known']('BSE ACME')])
    expect(screen.getByText(note)).toBeTruthy();
});
