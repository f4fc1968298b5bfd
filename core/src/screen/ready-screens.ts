export interface ReadyScreen {
  name: string;
  words: string;
}

/** Of NSE. */
export const READY_SCREENS: readonly ReadyScreen[] = [
  { name: '52-week high on high volume', words: 'did=new-high&vol=2..&turnover=1..&cols=high,vol,turnover,r1m' },
  { name: 'Fell 10% this week, above 200-day average', words: 'r1w=..-10&above=200&turnover=1..' },
  { name: 'Rising on high delivery', words: 'delivery=60..&change=2..&turnover=1..&cols=delivery' },
  { name: 'Low P/E, high yield', words: 'pe=0..15&yield=3..&cols=value' },
  { name: 'New listings below their first close', words: 'age=..365&first=..-0.01&cols=age,first,r1m,turnover' },
  { name: 'Small caps under surveillance, on volume', words: 'cap=..10000&vol=5..&warn=any&cols=vol,cap,turnover,warn' },
  { name: 'Rose above the 200-day average', words: 'did=above-mean-200&turnover=1..&cols=ranges' },
  { name: 'Ahead of the Nifty', words: 'beat=1m,3m,6m,1y&turnover=1..&cols=returns' },
  { name: 'Dividend of 2% soon', words: 'ex=1..10&payout=2..&cols=ex,payout,yield,turnover' },
  { name: 'NSE and BSE apart', words: 'apart=0.5..&both=1..&price=20..&cols=apart,both,turnover' },
  { name: 'Up 10% in a month', words: 'r1m=10..&turnover=5..&cols=returns' },
  { name: 'Half the 52-week high, above 50-day average', words: 'high=50..&above=50&turnover=1..&cols=ranges' },
];
