import { chartWords } from '@bhav/core/words/en/chart';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderPart } from '../data/market/render-part.test-support.tsx';
import { Announcer } from '../ui/messages/announcer.tsx';
import { PriceChart } from './price-chart.tsx';

const TCS = { exchange: 'NSE', symbol: 'TCS' } as const;

describe('the chart of a simulated share', () => {
  test('is a picture at once, with the newest bar above it, and says that it is simulated', async () => {
    const { container } = showAt();
    await screen.findByText(chartWords.simulated);
    expect(container.querySelector('.chart-plot')).not.toBeNull();
    expect(container.querySelector('.chart-readout')?.textContent).toMatch(/\d{4}.*O [\d,.]+.*H [\d,.]+.*L [\d,.]+.*C [\d,.]+.*Vol/);
    expect(screen.queryByRole('link', { name: chartWords.csv })).toBeNull();
    // The step back in the history is the browser's.
    expect(fireEvent.keyDown(screen.getByRole('application'), { key: 'ArrowLeft', altKey: true })).toBe(true);
  });

  test('has its figures as a table of the range, with more on demand', async () => {
    showAt('range=3y&table=1');
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(251);
    fireEvent.click(screen.getByRole('button', { name: /^Show 250 earlier rows$/ }));
    expect(within(table).getAllByRole('row')).toHaveLength(501);
  });

  test('names the overlays that it cannot draw, and draws the rest', async () => {
    const { container } = showAt('over=NSE:INFY,NSE:NOSUCH,index:NIFTY+50');
    await screen.findByText(chartWords.compare.missing('NOSUCH'));
    expect(screen.getByText(chartWords.noIndex)).toBeTruthy();
    expect(container.querySelector('.chart-readout')?.textContent).toMatch(/TCS [+−][\d.]+%INFY [+−][\d.]+%$/);
  });

  test('loses nothing to an overlay that is not known', async () => {
    showAt('over=NSE:NOSUCH');
    await screen.findByText(chartWords.compare.missing('NOSUCH'));
    for (const name of ['Candles', 'Line', 'Area', chartWords.mean(20)]) expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  test('has all lines of a comparison in its table', async () => {
    showAt('range=1m&over=NSE:INFY&table=1');
    const table = await screen.findByRole('table', { name: /beside others/ });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date', 'TCS', 'INFY']);
    expect(within(table).getAllByRole('row').at(-1)?.textContent).toMatch(/\(0\.00%\).*\(0\.00%\)$/);
  });
});

describe('the focus in the comparisons', () => {
  test('goes from a removed one to the next, to the one before, and to the field', async () => {
    showAt('over=NSE:INFY,NSE:ITC,NSE:SBIN');
    for (const [name, next] of [
      ['ITC', 'Remove SBIN'],
      ['SBIN', 'Remove INFY'],
      ['INFY', 'Compare with'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: `Remove ${name}` }));
      expect(document.activeElement?.getAttribute('aria-label')).toBe(next);
    }
  });

  test('goes from the field to the sentence in its place when there is no more room', async () => {
    showAt('over=NSE:INFY,NSE:ITC,NSE:SBIN');
    for (const name of ['LT', 'ONGC']) {
      expect(screen.queryByText(chartWords.compare.full)).toBeNull();
      const field = await screen.findByRole('combobox', { name: 'Compare with' });
      await userEvent.clear(field);
      await userEvent.type(field, `${name}{enter}`);
      await screen.findByRole('button', { name: `Remove ${name}` });
    }
    expect(document.activeElement).toBe(screen.getByText(chartWords.compare.full));
  });
});

describe('what is added to the comparisons', () => {
  test('is refused aloud and beside the field when it is the share itself or there already', async () => {
    showAt('over=NSE:INFY');
    const field = await screen.findByRole('combobox', { name: 'Compare with' });
    for (const name of ['TCS', 'INFY']) {
      await userEvent.type(field, `${name.toLowerCase()}{enter}`);
      const sentence = chartWords.compare.there(name);
      expect(await screen.findAllByText(sentence)).toHaveLength(2);
      expect(screen.getByRole('status').textContent).toBe(sentence);
      await userEvent.clear(field);
      expect(screen.getAllByText(sentence)).toHaveLength(1);
    }
    expect(window.location.search).toBe('?seed=42&over=NSE:INFY');
  });

  test('takes nothing from the page, nor what was typed, when it is not known', async () => {
    showAt();
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Compare with' });
    await userEvent.type(field, 'nosuchone{enter}');
    expect((await screen.findByRole('status')).textContent).toBe(chartWords.compare.missing('nosuchone'));
    expect(field.value).toBe('nosuchone');
    expect(window.location.search).not.toContain('over');
  });
});

function showAt(parameters = '') {
  window.history.replaceState(null, '', `/stock/NSE/TCS?seed=42${parameters === '' ? '' : `&${parameters}`}`);
  return renderPart(
    <>
      <PriceChart charted={TCS} />
      <Announcer />
    </>,
  );
}
