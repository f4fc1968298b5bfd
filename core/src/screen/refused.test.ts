import { expect, it } from 'vitest';
import { refusedIn } from './refused.ts';
import { screenView } from './screen.ts';

/** The condition as an address writes it once it is understood, else undefined; and what is refused. */
function readOf(words: string): [string, string[]] {
  const parameters = new URLSearchParams(words);
  const written = Object.entries(screenView.parameters(screenView.read(parameters))).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return [written.join('&'), refusedIn(parameters).map(({ asked }) => asked)];
}

it.each([
  ['exchange=bse', 'of=BSE'],
  ['exchange=NSE&in=Nifty 500', 'of=Nifty 500'],
  ['of=bse', 'of=BSE'],
  ['of=SENSEX&exchange=NSE', 'of=SENSEX'],
  ['exchange=nse', ''],
  ['price=.5..', 'price=0.5..'],
  ['price=1,00,000..', 'price=100000..'],
  ['price=१,००,०००..₹२०००००.५', 'price=100000..200000.5'],
  ['price=10...20', 'price=10..20'],
  ['price=...5', 'price=..5'],
  ['traded=1e3..2E3', 'traded=1000..2000'],
  ['price=₹100..₹ 200', 'price=100..200'],
  ['change=−2.. %2B3 %25', 'change=-2..3'],
  ['change=5..-2', 'change=-2..5'],
  ['price=0.00001..', 'price=0..'],
  ['did=new_high', 'did=new-high'],
  ['did=New High,NEW-LOW', 'did=new-high,new-low'],
  ['warn=ESM', 'warn=esm'],
  ['fno=true', 'fno=yes'],
  ['fno=0', 'fno=no'],
  ['sort=Price', 'sort=price'],
  ['dir=ASC', 'dir=asc'],
  ['cols=Value', 'cols=value'],
  ['since=true', 'since=1'],
  ['sector=Nothing', 'sector=Nothing'],
  ['add=vol&least=2&most=', 'vol=2..'],
  ['price=100&add=price&least=1,00,000', 'price=100000..'],
  ['market=screen&seed=42&utm_source=x&fbclid=Iw2&on=2026-11-20', ''],
])('%s is understood', (words, written) => {
  expect(readOf(words)).toEqual([written, []]);
});

it.each([
  ['price=100', 'write a range, as price=100.., price=..100 or price=100..100'],
  ['price=cheap', 'write a range, as price=5.., price=..10 or price=5..10'],
  ['price=..', 'write a range'],
  ['price=5..much', 'write a range'],
  ['price=1e15..', 'write a range'],
  ['exchange=MCX', 'it can be NSE or BSE'],
  ['warn=bad', 'it can be none, any, '],
  ['fno=maybe', 'it can be yes or no'],
  ['sort=luck', 'it can be symbol, price, '],
  ['dir=up', 'it can be asc or desc'],
  ['cols=vol,nothing', 'it can be today, '],
  ['page=abc', 'it is a number from 1 to 9999'],
  ['page=0', 'it is a number from 1 to 9999'],
  ['since=maybe', 'it can be 1 or 0'],
  ['on=2026-11-31', 'it is no day of the calendar'],
])('%s is refused, with what would do', (words, reason) => {
  const [{ asked, reason: said } = { asked: '', reason: '' }, ...more] = refusedIn(new URLSearchParams(words));
  expect([asked, said.slice(0, reason.length), more]).toEqual([words, reason, []]);
});

it('what is no condition is refused by its name, and what is understood beside it stays', () => {
  expect(readOf('nosuch=5&vol=2..')).toEqual(['vol=2..', ['nosuch']]);
  expect(readOf('rsi=30..&unknown=prce,foo')).toEqual(['', ['rsi', 'prce', 'foo']]);
  expect(readOf('add=nothing&least=1')).toEqual(['', ['nothing']]);
  expect(readOf('add=vol&least=&most=')).toEqual(['', ['vol=..']]);
  expect(readOf('warn=esm,bad')).toEqual(['warn=esm', ['warn=bad']]);
  const choices = Array.from({ length: 32 }, (_, at) => `S${at}`);
  expect(refusedIn(new URLSearchParams({ sector: choices.join(',') }))).toEqual([
    { asked: 'sector=S30,S31', reason: 'at most 30 choices are possible' },
  ]);
});
