import type { screenerWords } from '../words/en/pages/screener.ts';

export interface ReadyScreen {
  id: keyof typeof screenerWords.readyNames;
  words: string;
}

/** Of NSE. */
export const READY_SCREENS: readonly ReadyScreen[] = [
  { id: 'new-highs', words: 'did=new-high&vol=2..&turnover=1..&cols=high,vol,turnover,r1m' },
  { id: 'fallen', words: 'r1w=..-10&above=200&turnover=1..' },
  { id: 'delivered', words: 'delivery=60..&change=2..&turnover=1..&cols=delivery' },
  { id: 'cheap', words: 'pe=0..15&yield=3..&cols=value' },
  { id: 'first-close', words: 'age=..365&first=..-0.01&cols=age,first,r1m,turnover' },
  { id: 'warned', words: 'cap=..10000&vol=5..&warn=any&cols=vol,cap,turnover,warn' },
  { id: 'risen-above', words: 'did=above-mean-200&turnover=1..&cols=ranges' },
  { id: 'ahead', words: 'beat=1m,3m,6m,1y&turnover=1..&cols=returns' },
  { id: 'dividend', words: 'ex=1..10&payout=2..&cols=ex,payout,yield,turnover' },
  { id: 'apart', words: 'apart=0.5..&both=1..&price=20..&cols=apart,both,turnover' },
  { id: 'risen', words: 'r1m=10..&turnover=5..&cols=returns' },
  { id: 'halved', words: 'high=50..&above=50&turnover=1..&cols=ranges' },
];
