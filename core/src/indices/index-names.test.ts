import { expect, it } from 'vitest';
import { indexNamed, listNamed, otherIndexNames } from './index-names.ts';

const indices = ['Nifty 50', 'Nifty Bank', 'SENSEX', 'BSE AUTO'].map((name) => ({ name }));
const found = (asked: string) => indexNamed(indices, asked)?.name;

it('finds an index by its name in any case, and by its present and former names', () => {
  expect(['nifty 50', ' NIFTY  50 ', 'Nifty', 'cnx nifty'].map(found)).toEqual(['Nifty 50', 'Nifty 50', 'Nifty 50', 'Nifty 50']);
  expect(['banknifty', 'S&P BSE Sensex', 's&p bse auto'].map(found)).toEqual(['Nifty Bank', 'SENSEX', 'BSE AUTO']);
  expect(['', 'Nifty 5', 'NIFTY 50 ARBITRAGE', '__proto__', 'constructor'].map(found)).toEqual(Array.from({ length: 5 }, () => undefined));
});

it.each([
  ['NIFTY50', 'Nifty 50'],
  ['Nifty-50', 'Nifty 50'],
  ['bank-nifty', 'Nifty Bank'],
  ['bse30', 'SENSEX'],
  ['Nifty Midcap150', 'NIFTY MIDCAP 150'],
  ['NIFTY OIL AND GAS', 'NIFTY OIL & GAS'],
  ['Nifty Smallcap 250', 'NIFTY SMLCAP 250'],
  ['NIFTY500', undefined],
  ['--', undefined],
])('understands the spelling %s', (asked, name) => {
  const more = ['NIFTY MIDCAP 150', 'NIFTY OIL & GAS', 'NIFTY SMLCAP 250'].map((one) => ({ name: one }));
  expect(indexNamed([...indices, ...more], asked)?.name).toBe(name);
});

it('an own name goes before another index of that name', () => {
  expect(indexNamed([{ name: 'Nifty 50' }, { name: 'NIFTY' }], 'nifty')?.name).toBe('NIFTY');
});

it('has no other names of an index that it does not know', () => {
  expect(otherIndexNames('Nifty Made Up')).toEqual([]);
  expect(otherIndexNames('constructor')).toEqual([]);
});

it('a list is an exchange or an index of one, and the SENSEX by any name is of BSE', () => {
  expect(['NSE', ' bse', 'Nifty 500', 'sensex', 'BSE 30'].map(listNamed)).toEqual([
    { exchange: 'NSE' },
    { exchange: 'BSE' },
    { exchange: 'NSE', index: 'Nifty 500' },
    { exchange: 'BSE', index: 'sensex' },
    { exchange: 'BSE', index: 'BSE 30' },
  ]);
});
