import { expect, it } from 'vitest';
import { feedFrame } from './feed.ts';

const FEED = {
  title: 'Highs & lows · Bhav India',
  page: '/screener?did=new-high',
  self: '/feed.xml?did=new-high',
  about: 'This is a feed.',
  entries: [
    {
      title: '1 new',
      link: '/screener?on=2026-11-20',
      published: '',
      updated: '',
      isNews: true,
      blocks: [{ heading: 'New', items: [{ name: 'TCS', link: '/stock/NSE/TCS', text: 'Tata & Co.' }] }],
    },
  ],
};

it('the page of a feed says how to follow it, and has its entries under its heading', () => {
  const { title, main } = feedFrame(FEED);
  const page = title + main;
  expect(page).toMatch(/^<title>Highs &amp; lows · Bhav India<\/title><link rel="alternate" type="application\/atom\+xml"/);
  expect(page).toMatch(
    /<h1 [^>]*>Highs &amp; lows<\/h1>.*copy the address of this page.*1 new<\/a><\/h2><h3>New<\/h3><ul><li><a class="link" href="\/stock\/NSE\/TCS">TCS<\/a> Tata &amp; Co\./,
  );
});

it('has the mark above its heading, and its whole address, which a tap selects, where the address of the site is known', () => {
  const { title, main } = feedFrame({ ...FEED, mark: 'Simulated data', self: 'https://bhav.example.org/feed.xml?did=new-high' });
  expect(title).toMatch(/^<title>Simulated data · Highs &amp; lows · Bhav India<\/title>/);
  expect(main).toMatch(/<p class="feed-mark">Simulated data<\/p><h1 [^>]*>Highs &amp; lows<\/h1>.*copy this address/);
  expect(main).toContain('<code class="feed-address">https://bhav.example.org/feed.xml?did=new-high</code>');
  expect(feedFrame(FEED).main).not.toContain('feed-address');
});

it('an entry that stands on the page of its feed alone has the place to which its link leads', () => {
  const [entry] = FEED.entries;
  const entries = entry === undefined ? [] : [{ ...entry, link: `${FEED.self}#2026-11-20` }];
  const { main } = feedFrame({ ...FEED, page: FEED.self, entries });
  expect(main).toContain('<article id="2026-11-20"');
  expect(main).not.toContain('See this list');
  expect(feedFrame(FEED).main).toContain('See this list');
});
