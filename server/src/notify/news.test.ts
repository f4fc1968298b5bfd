import { beforeAll, describe, expect, it } from 'vitest';
import { makeSections } from '../market/cross-section/make-sections.ts';
import { barAt, testMarket } from '../market/market.test-support.ts';
import { ServedDays } from '../market/past/served-days.ts';
import { quotedMarket } from '../market/quoted.test-support.ts';
import { hindiTexts } from '../texts/hindi.test-support.ts';
import * as english from '../texts/texts.ts';
import { liveNewsOf, newsAsked, newsOf, type NewsParts } from './news.ts';

const [BEFORE, FRIDAY, MONDAY] = ['2026-11-19', '2026-11-20', '2026-11-23'];
const [ACME, EVIL, CALM] = [
  { symbol: 'ACME', isin: 'INE002A01018' },
  { symbol: 'EVIL', isin: 'INE467B01029', name: '<b>@everyone</b> & *Co*' },
  { symbol: 'CALM', isin: 'INE040A01034' },
];

const market = testMarket(beforeAll);
beforeAll(async () => {
  await market.traded(BEFORE, barAt(ACME, 100), barAt(EVIL, 200), barAt(CALM, 50));
  await market.traded(FRIDAY, barAt(ACME, 99, { previousClose: 100 }), barAt(EVIL, 220, { previousClose: 200 }), barAt(CALM, 50));
  await makeSections(market.store);
});

async function parts(): Promise<NewsParts> {
  return { store: market.store, days: await market.days(), address: 'https://bhav.example.org', textsOf: async () => english };
}

function asked(query: string) {
  const found = newsAsked(query);
  if (found === undefined) throw new Error(`${query} is refused`);
  return found;
}

describe('the news of a session', () => {
  const told = async (query: string, session = FRIDAY) => newsOf(await parts(), asked(query), session ?? '');

  it('has what came into a screen and went out of it, as plain text', async () => {
    expect(await told('price=100..210')).toEqual({
      session: FRIDAY,
      title: 'All NSE shares with a price of ₹100 to ₹210',
      lines: [
        '0 new, 2 gone, Fri 20 Nov 2026',
        '0 in the list.',
        'Gone',
        'ACME ACME: ₹99.00, −1.00%',
        'EVIL <b>@everyone</b> & *Co*: ₹220.00, +10.00%',
      ],
      page: `https://bhav.example.org/screener?price=${encodeURIComponent('100..210')}&on=${FRIDAY}`,
    });
  });

  it('is of the share that meets a condition for the first time', async () => {
    expect(await told('share=NSE:EVIL&price=215..')).toMatchObject({
      title: 'EVIL (NSE): Price ≥ ₹215',
      lines: ['EVIL ₹220.00, +10.00%, Fri 20 Nov 2026', 'It meets the conditions, and did not in the session before.'],
      page: `https://bhav.example.org/stock/NSE/EVIL?on=${FRIDAY}`,
    });
  });

  it('has what of chosen shares came into a screen and went out of it, and leads to their feed', async () => {
    expect(await told('shares=NSE:ACME,NSE:CALM&price=100..')).toEqual({
      session: FRIDAY,
      title: 'ACME and CALM shares with a price of at least ₹100',
      lines: ['0 new, 1 gone, Fri 20 Nov 2026', '0 in the list.', 'Gone', 'ACME ACME: ₹99.00, −1.00%'],
      page: `https://bhav.example.org/feed.xml?shares=NSE%3AACME%2CNSE%3ACALM&price=100..#${FRIDAY}`,
    });
  });

  it('has the closes of the shares of a list, each once', async () => {
    const { lines, page } = (await told('list=1,Mine,nACME,nEVIL,nACME')) ?? {};
    expect(lines?.filter((line) => line.endsWith('Fri 20 Nov 2026'))).toEqual([
      'ACME ₹99.00, −1.00%, Fri 20 Nov 2026',
      'EVIL ₹220.00, +10.00%, Fri 20 Nov 2026',
    ]);
    expect(page).toBe('https://bhav.example.org/watchlist#list=1,Mine,nACME,nEVIL');
  });

  it.each([
    ['nothing came or went', 'price=1..', FRIDAY],
    ['the share met the condition before too', 'share=NSE:EVIL&price=150..', FRIDAY],
    ['the share does not meet it', 'share=NSE:EVIL&price=400..', FRIDAY],
    ['the share meets it no longer', 'share=NSE:ACME&price=100..', FRIDAY],
    ['there is no such share', 'share=NSE:NOBODY', FRIDAY],
    ['the session is not the newest', 'price=100..210', BEFORE],
  ])('is undefined where %s', async (_why, query, session) => {
    expect(await told(query, session)).toBeUndefined();
  });

  it('is in Hindi where the question is', async () => {
    const { texts } = await hindiTexts();
    const hindi = { ...(await parts()), textsOf: async () => (await import(texts ?? '')) as typeof english };
    const news = await newsOf(hindi, asked('share=NSE:EVIL&price=215..&lang=hi'), FRIDAY ?? '');
    expect(news).toMatchObject({ lines: [expect.any(String), expect.stringContaining('शर्तें')] });
    expect(news?.page).toBe(`https://bhav.example.org/hi/stock/NSE/EVIL?on=${FRIDAY}`);
  });
});

it.each(['price=x', 'share=TCS', 'shares=NSE:TCS', 'list=2', 'price=1..&lang=xx'])('the question %s is refused', (query) => {
  expect(newsAsked(query)).toBeUndefined();
});

describe('live news', () => {
  /** The parts with quotes of Monday. */
  async function live(acme: number, evil: number): Promise<NewsParts> {
    const current = await quotedMarket(market.store, `${MONDAY}T09:30`, { ACME: acme, EVIL: evil });
    return { ...(await parts()), days: new ServedDays(market.store, { current }) };
  }
  const nothing = new Set<string>();

  it('is what came in since the last close and was not told', async () => {
    const first = await liveNewsOf(await live(110, 221), asked('price=100..210'), nothing);
    expect(first).toMatchObject({
      session: MONDAY,
      title: 'Delayed · All NSE shares with a price of ₹100 to ₹210',
      lines: ['1 new at 09:30 IST', 'New', expect.stringMatching(/^ACME .*: ₹110\.00, \+11\.11%$/)],
      page: `https://bhav.example.org/screener?price=${encodeURIComponent('100..210')}`,
    });
    const told = new Set(first?.came);
    expect(await liveNewsOf(await live(111, 221), asked('price=100..210'), told)).toBeUndefined();
    const next = await liveNewsOf(await live(111, 205), asked('price=100..210'), told);
    expect(next?.lines).toEqual(['1 new at 09:30 IST', 'New', expect.stringMatching(/^EVIL /)]);
  });

  it('is of a share that meets a condition', async () => {
    const news = await liveNewsOf(await live(110, 221), asked('share=NSE:ACME&price=105..'), nothing);
    expect(news).toMatchObject({ title: 'Delayed · ACME (NSE): Price ≥ ₹105', lines: ['ACME ₹110.00, +11.11% at 09:30 IST'] });
  });

  it('is of chosen shares alone', async () => {
    const asking = 'shares=NSE:EVIL,NSE:ACME,NSE:NOBODY&price=105..215';
    expect(await liveNewsOf(await live(110, 205), asked(asking), nothing)).toMatchObject({
      title: 'Delayed · EVIL and ACME shares with a price of ₹105 to ₹215',
      lines: ['2 new at 09:30 IST', 'New', expect.stringMatching(/^ACME/), expect.stringMatching(/^EVIL/)],
      page: 'https://bhav.example.org/feed.xml?shares=NSE%3AEVIL%2CNSE%3AACME%2CNSE%3ANOBODY&price=105..215',
    });
    expect(await liveNewsOf(await live(110, 205), asked('shares=NSE:CALM&price=105..215'), nothing)).toBeUndefined();
  });

  it.each(['share=NSE:EVIL&price=215..', 'share=NSE:ACME', 'list=1,Mine,nACME'])('of %s there is none', async (query) => {
    expect(await liveNewsOf(await live(110, 221), asked(query), nothing)).toBeUndefined();
  });

  it('there is none of closes', async () => {
    expect(await liveNewsOf(await parts(), asked('price=100..210'), nothing)).toBeUndefined();
  });
});
