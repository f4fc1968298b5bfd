import { describe, expect, it } from 'vitest';
import { PERIODS } from '../calendar/periods.ts';
import { type ScreenedShare, ScreenedShareSchema, type SinceThen } from '../wire/lists/screen.ts';
import { screenerWords } from '../words/en/pages/screener.ts';
import { CONDITION_WORDS } from './condition-words.ts';
import { CONDITIONS } from './conditions.ts';
import { READY_SCREENS } from './ready-screens.ts';
import { screenAddress, screenView, type Screen } from './screen.ts';
import { COLUMN_SETS, MOST_COLUMNS } from './screen-columns.ts';
import { screenAnswer } from './screen-answer.ts';
import { screenSentence, shownInWords, unknownInWords } from './screen-sentence.ts';
import { type Candidates, screened } from './screened.ts';
import { screenedShare as share } from './screened-share.test-support.ts';

const SESSION = '2026-11-20';
const ABOUT = { name: 'All of NSE', exchange: 'NSE', mode: 'official', source: 'a file', session: SESSION, revision: 1 } as const;

function candidates(...shares: ScreenedShare[]): Candidates {
  return { exchange: 'NSE', shares, members: new Map([['Nifty 500', new Set(['ONE', 'TWO'])]]) };
}

function asked(words: string): Screen {
  return screenView.read(new URLSearchParams(words));
}

function found(words: string, ...shares: ScreenedShare[]): string[] | undefined {
  return screened(candidates(...shares), asked(words))?.found.map(({ symbol }) => symbol);
}

describe('a screen', () => {
  it('compares every figure as it is shown, and takes both ends of it', () => {
    const one = (figure: number) => {
      const known = { number: figure, integer: 40 };
      const facts = Object.entries(ScreenedShareSchema.properties).flatMap(([fact, schema]) =>
        'type' in schema && schema.type in known ? [[fact, known[schema.type as keyof typeof known]]] : [],
      );
      const returns = Object.fromEntries(PERIODS.map((period) => [period, figure]));
      return share('ONE', {
        ...Object.fromEntries(facts),
        price: 100 + figure,
        open: 100 + figure,
        previousClose: 100,
        returns,
        totalReturns: returns,
        turnover: figure * 1e7,
        marketCap: 1_000 + figure,
        yearHigh: 117 + figure,
        yearLow: 93 - figure,
        firstClose: 90 + figure,
        turnoverOnBoth: figure * 1e7,
      });
    };
    const ranges = CONDITIONS.flatMap(({ kind, word }) => (kind === 'range' ? [word] : []));
    // An opening 20 per cent above the previous close is computed as a little less.
    expect((120 / 100 - 1) * 100).toBeLessThan(20);
    for (const figure of [4.4961, 4.5, 4.5039, 20, 99.9961])
      for (const word of ranges) {
        const shown = Number(
          shownInWords(word, one(figure))
            .replaceAll(/[^\d.−]/g, '')
            .replace('−', '-'),
        );
        const [below, above] = [shown - 0.01, shown + 0.01].map((end) => end.toFixed(2));
        const asks = [`${shown}..${shown}`, `${shown}..`, `..${shown}`, `${above}..`, `..${below}`];
        expect({ word, figure, found: asks.map((ends) => found(`${word}=${ends}`, one(figure))?.length) }).toEqual({
          word,
          figure,
          found: [1, 1, 1, 0, 0],
        });
      }
  });

  it('counts a share whose figure is not known, and does not find it', () => {
    const result = screened(candidates(share('ONE', { volumeRatio: 3 }), share('TWO', { volumeRatio: 1 }), share('NEW')), asked('vol=2..'));
    expect(result?.found.map(({ symbol }) => symbol)).toEqual(['ONE']);
    expect(result?.unknown).toEqual([{ word: 'vol', shares: 1 }]);
  });

  it('says why a condition cannot be judged: each moment for its own reason, and of a live list once that the day is not over', () => {
    const why = (words: string, mode: 'official' | 'live' = 'official') => {
      const { unknown = [] } = screened(candidates(share('ONE'), share('TWO')), asked(words)) ?? {};
      return unknownInWords({ unknown, mode, stocks: [] }, asked(words));
    };
    for (const [words, sentence] of [
      ['vol=2..', '2 have no volume ratio yet'],
      ['did=new-high', '2 have too short a history for it yet'],
      ['did=below-mean-200', '2 have too short a history for it yet'],
      ['did=upper-band,lower-band', '2 have no file of touched bands yet'],
      ['did=newly-warned', '2 have no surveillance files to compare yet'],
      ['did=new-low,newly-listed', '2 have too short a history for it or no known day of listing yet'],
      ['did=upper-band&exchange=BSE', '2 have no file of touched bands: BSE publishes none'],
    ] as const)
      expect([words, why(words)]).toEqual([words, [sentence]]);
    const live = 'Figures of the end-of-day files come after the close';
    expect(why('vol=2..&did=upper-band', 'live')).toEqual(['2 have no volume ratio yet', '2 have no file of touched bands yet', live]);
    expect(why('price=1..', 'live')).toEqual([]);
  });

  it('says where it judges or orders by an estimate, which it does not show', () => {
    const said = (words: string, turnover?: number) =>
      unknownInWords({ unknown: [], mode: 'official', stocks: [share('ONE', turnover === undefined ? {} : { turnover })] }, asked(words));
    const estimated = ['Shares without a published turnover are judged by volume × price'];
    expect([said('sort=turnover'), said('turnover=1..'), said('sort=traded')]).toEqual([estimated, estimated, []]);
    expect(said('sort=turnover&turnover=1..', 5)).toEqual([]);
  });

  it('measures the distance to the marks of 52 weeks, and the means, by the price of the day', () => {
    const shares = [
      share('NEAR', { yearHigh: 104, yearLow: 50, mean50: 99, mean200: 90 }),
      share('FAR', { yearHigh: 200, yearLow: 99, mean50: 101, mean200: 90 }),
      share('UNKNOWN', { mean50: 90 }),
    ];
    expect(found('high=..5', ...shares)).toEqual(['NEAR']);
    expect(found('low=..2', ...shares)).toEqual(['FAR']);
    expect(found('above=50,200', ...shares)).toEqual(['NEAR']);
    expect(screened(candidates(...shares), asked('above=50,200'))?.unknown).toEqual([{ word: 'above', shares: 1 }]);
  });

  it('takes one of several choices, and a warning by its measure', () => {
    const shares = [
      share('ASM', { warnings: ['long-term-asm:1'], series: 'BE' }),
      share('FREE', { warnings: [], series: 'EQ' }),
      share('UNLISTED'),
    ];
    expect(found('warn=any', ...shares)).toEqual(['ASM']);
    expect(found('warn=none', ...shares)).toEqual(['FREE']);
    expect(found('warn=gsm,long-term-asm', ...shares)).toEqual(['ASM']);
    expect(found('series=be,eq&sort=symbol&dir=asc', ...shares)).toEqual(['ASM', 'FREE']);
  });

  it('tells what a share did on the day', () => {
    const shares = [
      share('HIGH', { high: 101, yearHigh: 101, low: 90, yearLow: 50, previousClose: 80, mean200: 90, mean200Before: 89 }),
      share('LISTED', { daysListed: 0, touched: ['upper'] }),
    ];
    expect(found('did=new-high', ...shares)).toEqual(['HIGH']);
    expect(found('did=above-mean-200', ...shares)).toEqual(['HIGH']);
    expect(found('did=newly-listed,upper-band', ...shares)).toEqual(['LISTED']);
    expect(shares.map((one) => shownInWords('did', one))).toEqual([
      'made a 52-week high; rose above the 200-day average',
      'touched the upper circuit; began trading',
    ]);
  });

  it('holds each close against the mean of its own session, where it crosses it', () => {
    const shares = [
      share('ABOVE', { previousClose: 99.96, mean200Before: 99.9248, price: 101, mean200: 100 }),
      share('UNDER', { previousClose: 100.04, mean200Before: 100.0752, price: 101, mean200: 100.0052 }),
      share('FELL', { previousClose: 100, mean200Before: 100, price: 99, mean200: 99.5 }),
      share('NEW', { previousClose: 90, price: 101, mean200: 100 }),
    ];
    expect(found('did=above-mean-200', ...shares)).toEqual(['UNDER']);
    expect(found('did=below-mean-200', ...shares)).toEqual(['FELL']);
    expect(screened(candidates(...shares), asked('did=above-mean-200'))?.unknown).toEqual([{ word: 'did', shares: 1 }]);
  });

  it('screens the members of an index, in any case, and nothing where they are not known', () => {
    expect(found('in=NIFTY+500&sort=symbol', share('ONE'), share('TWO'), share('OTHER'))).toEqual(['TWO', 'ONE']);
    expect(found('in=CNX+500', share('ONE'), share('OTHER'))).toEqual(['ONE']);
    expect(found('in=Nifty+Bank', share('ONE'))).toBeUndefined();
    expect(['of=SENSEX', 'exchange=BSE&in=SENSEX', 'in=Nifty+50'].map((words) => asked(words).exchange)).toEqual(['BSE', 'BSE', 'NSE']);
  });

  it('finds the shares of a sector, of any of twenty, and those of none', () => {
    const shares = [share('BANK', { sector: 'Banks' }), share('NONE')];
    const twenty = [...Array.from({ length: 19 }, (_, at) => `Sector ${at}`), 'Banks'].join(',');
    expect([found('sector=none', ...shares), found(`sector=${twenty}`, ...shares)]).toEqual([['NONE'], ['BANK']]);
    const unknown = (words: string) => screened(candidates(...shares), asked(words))?.unknown;
    expect([unknown('sector=none'), unknown('sector=Banks')]).toEqual([[], [{ word: 'sector', shares: 1 }]]);
  });

  it('takes as many shares as are ever traded', () => {
    expect(found('traded=1000000000..', share('MANY', { volume: 1_200_000_000 }), share('FEW', { volume: 900_000_000 }))).toEqual(['MANY']);
    const most = `traded=..${'9'.repeat(15)}`;
    expect(screenView.parameters(asked(most)).traded).toBe(most.slice('traded='.length));
  });

  it('writes a change with its sign, and every other figure too', () => {
    const fell = share('FELL', {
      changePercent: -2.5,
      returns: { '1W': -6.2006, '1M': 7.036 },
      open: 97.84,
      previousClose: 100,
      firstClose: 133.26,
    });
    const shown = (['change', 'r1w', 'r1m', 'gap', 'first', 'r1y'] as const).map((word) => shownInWords(word, fell));
    expect(shown).toEqual(['−2.50%', '−6.20%', '+7.04%', '−2.16%', '−24.96%', '–']);
    expect(shownInWords('pe', share('LOSS', { priceEarnings: -3.5 }))).toBe('−3.50');
    expect(shownInWords('delivery', share('LOSS', { deliveryPercent: 45.1 }))).toBe('45.10%');
  });

  it('puts a share without the figure last in either order', () => {
    const shares = [share('NONE'), share('LOW', { returns: { '1M': -3 } }), share('HIGH', { returns: { '1M': 3 } })];
    expect(found('sort=r1m', ...shares)).toEqual(['HIGH', 'LOW', 'NONE']);
    expect(found('sort=r1m&dir=asc', ...shares)).toEqual(['LOW', 'HIGH', 'NONE']);
  });

  it('says why a share is not found', () => {
    const of = candidates(share('ONE', { volumeRatio: 1.5, changePercent: 4 }), share('TWO'));
    const answer = screenAnswer(of, asked('change=2..&vol=2..&pe=..10&why=one'), ABOUT, 100);
    expect(answer?.why).toEqual({
      symbol: 'ONE',
      name: 'ONE Limited',
      isFound: false,
      share: of.shares[0],
      trials: [
        { word: 'change', isMet: true, text: '+4.00%' },
        { word: 'vol', isMet: false, text: '1.50 ×' },
        { word: 'pe', text: '–' },
      ],
    });
    expect(answer).toMatchObject({ of: 2, found: 0, page: 1, pages: 1 });
    expect(screenAnswer(of, asked('why=NOSUCH'), ABOUT, 100)?.noSuch).toBe('NOSUCH');
  });
});

it('a screen that finds nothing names the condition without which it finds most', () => {
  const of = candidates(
    share('ONE', { changePercent: 4, volumeRatio: 1 }),
    share('TWO', { changePercent: 5 }),
    share('THREE', { changePercent: 1, volumeRatio: 3 }),
  );
  expect(screenAnswer(of, asked('change=2..&vol=2..'), ABOUT, 100)?.lift).toEqual({ word: 'vol', shares: 2 });
  expect(screenAnswer(of, asked('change=4..'), ABOUT, 100)).not.toHaveProperty('lift');
});

it('what became of the shares is counted, those that were not traded in the newest session beside it', () => {
  const became: Record<string, SinceThen> = {
    UP: { percent: 4 },
    THIN: { percent: -1, lastTraded: '2026-11-26' },
    GONE: { lastTraded: SESSION },
  };
  const later = { from: SESSION, to: '2026-11-27', of: ({ symbol }: ScreenedShare) => became[symbol] };
  const { since } =
    screenAnswer(candidates(...Object.keys(became).map((symbol) => share(symbol))), asked('since=1'), ABOUT, 100, later) ?? {};
  expect(since).toEqual({ from: SESSION, to: '2026-11-27', rose: 1, fell: 1, notTraded: 2, unknown: 1, median: 1.5 });
  expect(since && screenerWords.became({ ...since, from: 'Friday', to: 'the next' })).toBe(
    'From Friday to the next: 1 rose, 1 fell, median +1.50%, 1 not comparable. 2 not traded on the next: up to their last close.',
  );
});

describe('the address of a screen', () => {
  it.each([
    ['add=vol&least=2&most=', 'vol=2..'],
    ['vol=1..&add=vol&least=&most=5', 'vol=..5'],
    ['warn=gsm&add=warn:esm', 'warn=gsm,esm'],
    ['add=sector:Oil & Gas', 'sector=Oil & Gas'],
    ['vol=2..&add=vol&least=&most=', 'vol=2..'],
    ['vol=2..&add=nothing&least=1', 'vol=2..'],
    ['change=5..-2', 'change=-2..5'],
    ['change=much&vol=..&pe=1e99..&warn=bad&exchange=LSE&sort=luck&page=0&cols=nothing', ''],
  ])('has what its form adds, its ranges in order, and nothing that is not understood: %s', (sent, words) => {
    expect(asked(sent.replace(' & ', ' %26 '))).toEqual(asked(words.replace(' & ', ' %26 ')));
  });

  it.each(READY_SCREENS)('of “$id” is understood to the word', ({ words }) => {
    const written = Object.entries(screenView.parameters(asked(words))).filter(([, value]) => value !== undefined);
    expect(new Map(written as [string, string][])).toEqual(new Map(new URLSearchParams(words)));
  });
});

describe('the sentence of a screen', () => {
  it.each([
    ['', 'All NSE shares without a condition'],
    ['of=SENSEX', 'Sensex shares without a condition'],
    ['of=list:BANKS', 'Shares of “BANKS” without a condition'],
    [
      'in=Nifty+500&high=..5&vol=2..&warn=none',
      'Nifty 500 shares on at least 2 × their usual volume, within 5% of their 52-week high, not under surveillance',
    ],
    ['of=list:Banks&change=0.01..', 'Shares of “Banks” that rose on the day'],
    ['sector=none', 'All NSE shares not classified by sector'],
    ['band=none', 'All NSE shares without a price band'],
    ['band=5,10', 'All NSE shares with a price band of 5% or 10%'],
    ['band=5,none', 'All NSE shares with no price band or one of 5%'],
    ['exchange=BSE&r1w=..-10&above=50,200', 'All BSE shares down by at least 10% in a week, above their 50-day and 200-day average'],
    [
      'q=bank&price=20..100&cap=..10000',
      'All NSE shares with “bank” in the name or code, with a price of ₹20 to ₹100, with a market cap of at most ₹10,000 Cr',
    ],
    ['beat=1m,3m&ex=1..10', 'All NSE shares ex-dividend in 1 to 10 days, ahead of the index over a month and 3 months'],
  ])('of %s', (words, sentence) => {
    expect(screenSentence(asked(words))).toBe(sentence);
  });
});

it('every condition is offered once, and a set has no more columns than a screen', () => {
  expect(CONDITION_WORDS.toSorted()).toEqual(CONDITIONS.map(({ word }) => word).toSorted());
  for (const columns of Object.values(COLUMN_SETS)) expect(columns.length).toBeLessThanOrEqual(MOST_COLUMNS);
});

it('the address of an answer has no columns, which are of the page alone', () => {
  expect(screenAddress(screenView.read(new URLSearchParams('vol=2..&cols=value')))).toBe('/api/v1/screen?vol=2..');
});
