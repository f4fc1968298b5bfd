import type { StockList } from '@bhav/core/wire/market';
import { testList, testStock } from '@bhav/core/quotes/stock.test-support';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { announce, Announcer } from '../../ui/messages/announcer.tsx';
import { DaysShape } from './days-shape.tsx';

/** In list order, which is not the order of the bars. */
const LIST = listOf(['INFY', -2.8], ['TITAN', 4.12], ['ITC', 0], ['NEW', undefined], ['TCS', 1.5]);

afterEach(() => {
  act(() => announce(''));
  vi.restoreAllMocks();
});

test('the large shape has the names of its ends beneath them', () => {
  show(LIST);
  const [first, , last] = document.querySelectorAll('figcaption > *');
  expect([first?.textContent, last?.textContent]).toEqual(['TITAN +4.12%', 'INFY −2.80%']);
});

test.each([
  ['of both has its ends', LIST, '2 of 5 rose, 1 fell, widest TITAN +4.12%, deepest INFY −2.80%'],
  ['that all fell has no widest rise', listOf(['A', -1], ['B', -2]), '0 of 2 rose, 2 fell, deepest B −2.00%'],
  ['that all rose has no deepest fall', listOf(['A', 1], ['B', 2]), '2 of 2 rose, 0 fell, widest B +2.00%'],
  ['that stood still has neither', listOf(['A', 0], ['B', 0]), '0 of 2 rose, 0 fell'],
])('to a screen reader the shape is one sentence: a list %s', (_, list, sentence) => {
  show(list);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(`NSE (Nifty 50): the day’s shape. ${sentence}.`);
});

describe('the bars', () => {
  test('rise above or fall below the baseline, widest rise first, in proportion to the widest move', () => {
    const { container } = show(listOf(['A', -2], ['B', 4], ['C', 1]));
    expect(bars(container, 'gain')).toEqual([
      { left: 2, top: 0, height: 50 },
      { left: 12, top: 37.5, height: 12.5 },
    ]);
    expect(bars(container, 'loss')).toEqual([{ left: 22, top: 50, height: 25 }]);
    expect(bars(container, 'level')).toEqual([]);
  });

  test('a share that stood still, or whose change is not known, is a line on the baseline between the two', () => {
    const { container } = show(LIST);
    expect(bars(container, 'level')).toEqual([
      { left: 22, top: 49.4, height: 1.2 },
      { left: 32, top: 49.4, height: 1.2 },
    ]);
  });
});

describe('by keyboard', () => {
  test('the arrow keys, Home and End name the shares in the order of the bars and stop at the ends', async () => {
    show(LIST);
    await userEvent.tab();
    const heard = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{End}', '{ArrowRight}', '{Home}', '{ArrowLeft}']) {
      await userEvent.keyboard(key);
      heard.push([named(), screen.getByRole('status').textContent?.trim()]);
    }
    const said = ['TITAN +4.12%', 'TCS +1.50%', 'TITAN +4.12%', 'INFY −2.80%', 'INFY −2.80%', 'TITAN +4.12%', 'TITAN +4.12%'];
    expect(heard).toEqual(said.map((name) => [name, name]));
  });

  test('Escape and leaving take the name away', async () => {
    const { container } = show(LIST);
    await userEvent.tab();
    for (const key of ['{Escape}', '{Tab}']) {
      await userEvent.keyboard('{ArrowRight}');
      expect(named()).toBe('TITAN +4.12%');
      expect(container.querySelectorAll('rect')).toHaveLength(1);
      await userEvent.keyboard(key);
      expect(named()).toBe('2 rose · 1 unchanged · 1 fell');
      expect(container.querySelectorAll('rect')).toHaveLength(0);
    }
  });

  test('the keys it knows do not scroll the page, the others are left alone', () => {
    show(LIST);
    const shape = screen.getByRole('img');
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Escape']) expect(fireEvent.keyDown(shape, { key })).toBe(false);
    for (const key of ['ArrowUp', 'ArrowDown', 'PageDown', 'Tab', 'a']) expect(fireEvent.keyDown(shape, { key })).toBe(true);
  });
});

describe('by pointer', () => {
  test('the bar under it, or nearest to it, is named', () => {
    show(LIST);
    for (const [clientX, name] of [
      [101, 'TITAN +4.12%'],
      [299, 'INFY −2.80%'],
      [141, 'TCS +1.50%'],
      [90, 'TITAN +4.12%'],
      [400, 'INFY −2.80%'],
    ] as const) {
      fireEvent.pointerMove(shapeAt(100, 200), { clientX, pointerType: 'mouse' });
      expect(named()).toBe(name);
    }
  });

  test('a mouse that leaves takes the name with it; after a tap it stays when the finger is lifted', () => {
    show(LIST);
    const shape = shapeAt(100, 200);
    fireEvent.pointerMove(shape, { clientX: 101, pointerType: 'mouse' });
    fireEvent.pointerLeave(shape, { pointerType: 'mouse' });
    expect(named()).toBe('2 rose · 1 unchanged · 1 fell');
    for (const tap of [fireEvent.pointerDown, fireEvent.pointerUp, fireEvent.pointerLeave])
      tap(shape, { clientX: 101, pointerType: 'touch' });
    expect(named()).toBe('TITAN +4.12%');
  });
});

describe('an empty list', () => {
  test('says that there are no figures, large, and takes no focus', async () => {
    const { container } = show(listOf());
    expect(screen.getByText('No data available')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
    expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
  });

  test('is an empty place in a heading, whose table says it', () => {
    show(listOf(), false);
    expect(screen.queryByText('No data available')).toBeNull();
  });
});

function show(list: StockList | undefined, large = true) {
  return render(
    <>
      <DaysShape title="NSE (Nifty 50)" list={list} large={large} />
      <Announcer />
    </>,
  );
}

function listOf(...moves: [symbol: string, changePercent: number | undefined][]): StockList {
  return testList({
    stocks: moves.map(([symbol, changePercent]) => testStock(changePercent === undefined ? { symbol } : { symbol, changePercent })),
  });
}

/** What stands beneath the middle of the large shape: the share that is named, or how many rose and fell. */
function named() {
  return document.querySelector('figcaption > :nth-child(2)')?.textContent;
}

/** The shape, laid out at a place of the screen. */
function shapeAt(left: number, width: number) {
  const shape = screen.getByRole('img');
  vi.spyOn(shape, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, width, 100));
  return shape;
}

function bars(container: HTMLElement, direction: string) {
  const path = container.querySelector(`path.fill-${direction}`)?.getAttribute('d') ?? '';
  return [...path.matchAll(/M([\d.]+) ([\d.]+)h[\d.]+v([\d.]+)/g)].map(([, left, top, height]) => ({
    left: Number(left),
    top: Number(top),
    height: Number(height),
  }));
}
