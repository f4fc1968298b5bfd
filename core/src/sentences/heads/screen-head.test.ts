import { describe, expect, test } from 'vitest';
import { parametersOf } from '../../address/view.ts';
import { moversScreen, moversView, readMoversPath } from '../../screen/lists.ts';
import { listScreen } from '../../screen/list-screen.ts';
import { screenAddress, screenView } from '../../screen/screen.ts';
import { testList, testStock } from '../../quotes/stock.test-support.ts';
import type { Mode } from '../../market/mode.ts';
import { headOf, type PageHead } from './page-head.ts';

const stocks = [3, 2, -1].map((changePercent, at) => testStock({ symbol: 'ABC'.charAt(at), changePercent, turnover: 5e7 }));

function headAt(path: string, query: string, mode: Mode = 'official'): PageHead {
  const list = testList({ mode, session: '2026-11-20', source: 'end-of-day file', name: 'NIFTY 50', stocks });
  const parameters = new Map(query.split('&').map((part) => part.split('=') as [string, string]));
  const asked = { get: (name: string) => parameters.get(name) ?? null, toString: () => query };
  const movers = readMoversPath(path);
  const address = screenAddress(movers === undefined ? screenView.read(asked) : moversScreen(movers, moversView(movers).read(asked)));
  const answer = listScreen({ NSE: list, BSE: list }, parametersOf(address), 1);
  return headOf({
    page: { path, title: 'Built · Bhav India', description: 'As built.' },
    parameters: asked,
    answers: { [address]: answer },
    site: 'https://bhav.example.org',
    isPublic: true,
  });
}

describe('the head of a page whose list is a screen', () => {
  test('says what it asks, how many shares it finds, and the first of them', () => {
    expect(headAt('/screener', 'change=0.01..&in=nifty 50')).toMatchObject({
      title: 'Nifty 50 shares that rose on the day · Fri 20 Nov 2026 · Bhav India',
      description:
        'Nifty 50 shares that rose on the day: 2 of 3, Fri 20 Nov 2026. A +3.00%, B +2.00%. Official close, NSE end-of-day file.',
    });
  });

  test('names the feed of the screen, but not on a past day', () => {
    expect(headAt('/full-tracking', 'change=0.01..&sort=price').feed?.address).toBe('/feed.xml?change=0.01..');
    expect(headAt('/full-tracking', 'change=0.01..&on=2026-11-20').feed).toBeUndefined();
  });

  test('is linked with its words, and shown by a picture of it, while search engines have one page a day', () => {
    const { canonical, openGraph } = headAt('/screener', 'change=0.01..&on=2026-11-20');
    expect(canonical).toBe('https://bhav.example.org/screener?on=2026-11-20');
    expect(headAt('/screener', 'change=0.01..').canonical).toBe('https://bhav.example.org/screener');
    expect(openGraph).toMatchObject({
      url: 'https://bhav.example.org/screener?change=0.01..&on=2026-11-20',
      image: 'https://bhav.example.org/preview/screen.png?change=0.01..&on=2026-11-20',
      'image:alt': 'All NSE shares that rose on the day: 2 of 3, Fri 20 Nov 2026',
    });
    expect(headAt('/screener', 'change=0.01..').openGraph['image']).toMatch(/change=0\.01\.\.&session=2026-11-20$/);
    expect(headAt('/screener', 'sort=price').openGraph['image']).toBe('https://bhav.example.org/share.png');
  });

  test('names a list of movers, and says what figures are that were made up', () => {
    expect(headAt('/movers/gainers', 'floor=1', 'demonstration')).toMatchObject({
      title:
        'Demonstration exchange · Top gainers: All NSE shares that rose on the day, with a turnover of at least ₹1 Cr · Fri 20 Nov 2026 · Bhav India',
      description: expect.stringMatching(/Demonstration exchange, made-up NSE end-of-day file, not market prices\.$/),
      openGraph: { 'image:alt': expect.stringMatching(/^Demonstration: not market prices\. All NSE shares/) },
    });
  });
});
