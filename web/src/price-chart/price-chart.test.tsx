import { chartWords } from '@bhav/core/words/en-chart';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { StockDataProvider } from '../stock-data/provider.tsx';
import { PriceChart } from './price-chart.tsx';

vi.mock('./canvas.ts', () => ({
  createCanvas: () => ({ show: () => undefined, choose: () => undefined, barAt: () => 0, remove: () => undefined }),
}));

const TCS = { exchange: 'NSE', symbol: 'TCS' } as const;

beforeEach(() => {
  window.history.replaceState(null, '', '/stock/NSE/TCS?seed=42');
});

describe('the chart of a simulated share', () => {
  test('is a picture at once, with the newest bar above it, and says that it is simulated', async () => {
    const { container } = show();
    await screen.findByText(chartWords.simulated);
    expect(container.querySelector('.chart-still')).not.toBeNull();
    expect(container.querySelector('.chart-readout')?.textContent).toMatch(/\d{4}.*O [\d,.]+.*H [\d,.]+.*L [\d,.]+.*C [\d,.]+.*Vol/);
    expect(screen.queryByRole('link', { name: chartWords.csv })).toBeNull();
  });

  test('goes from bar to bar by keys, and back to the newest with Escape', async () => {
    const { container } = show();
    const chart = await screen.findByRole('application');
    const day = () => container.querySelector('.chart-readout b')?.textContent;
    const newest = day();
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(day()).toBe(newest);
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(day()).not.toBe(newest);
    fireEvent.keyDown(chart, { key: 'Escape' });
    expect(day()).toBe(newest);
    const typed = fireEvent.keyDown(chart, { key: 'ArrowLeft', ctrlKey: true });
    expect([typed, day()]).toEqual([true, newest]);
  });

  test('has its figures as a table of the range, with more on demand', async () => {
    window.history.replaceState(null, '', '/stock/NSE/TCS?seed=42&range=3y&table=1');
    show();
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(251);
    fireEvent.click(screen.getByRole('button', { name: /^Show 250 earlier sessions$/ }));
    expect(within(table).getAllByRole('row')).toHaveLength(501);
  });

  test('names the overlays that it cannot draw, and draws the rest', async () => {
    window.history.replaceState(null, '', '/stock/NSE/TCS?seed=42&over=NSE:INFY,NSE:NOSUCH,index:NIFTY+50');
    const { container } = show();
    await screen.findByText(chartWords.compare.missing('NOSUCH'));
    expect(screen.getByText(chartWords.noIndex)).toBeTruthy();
    expect(container.querySelector('.chart-readout')?.textContent).toMatch(/TCS [\d.]+INFY [\d.]+$/);
  });
});

function show() {
  return render(
    <StockDataProvider status={{ mode: 'simulated' }}>
      <PriceChart charted={TCS} />
    </StockDataProvider>,
  );
}
