export interface ReadyScreen {
  name: string;
  words: string;
}

/** Of NSE. */
export const READY_SCREENS: readonly ReadyScreen[] = [
  { name: 'Near the 52-week high on twice the volume', words: 'high=..5&vol=2..&turnover=1..' },
  { name: 'Fell a tenth in a week, still above the 200-session mean', words: 'r1w=..-10&above=200&turnover=1..' },
  { name: 'High delivery on a rising price', words: 'delivery=60..&change=2..&turnover=1..&cols=delivery' },
  { name: 'P/E under 15 with a yield above 3 %', words: 'pe=0..15&yield=3..&cols=value' },
  { name: 'Listed within a year, below its first close', words: 'age=..365&first=..-0.01&cols=age,first,r1m,turnover' },
  { name: 'Small caps on five times their volume, under a warning', words: 'cap=..10000&vol=5..&warn=any&cols=vol,cap,turnover,warn' },
  { name: 'Rose above its 200-session mean on the day', words: 'did=above-mean-200&turnover=1..&cols=ranges' },
  { name: 'Ahead of the Nifty over 1, 3, 6 and 12 months', words: 'beat=1m,3m,6m,1y&turnover=1..&cols=returns' },
  { name: 'Ex-dividend within 10 days, above 2 %', words: 'ex=1..10&payout=2..&cols=ex,payout,yield,turnover' },
  { name: 'The exchanges half a per cent apart', words: 'apart=0.5..&both=1..&price=20..&cols=apart,both,turnover' },
  { name: 'A tenth up in a month, without a warning, in a band', words: 'r1m=10..&warn=none&fno=no&turnover=5..&cols=returns' },
  { name: 'Half below the 52-week high, above the 50-session mean', words: 'high=50..&above=50&turnover=1..&cols=ranges' },
];
