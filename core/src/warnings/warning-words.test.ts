import { expect, it } from 'vitest';
import { MEASURES } from '../market/measures.ts';
import { flagInWords, flagName, shortFlagName, shortFlagNames } from './warning-words.ts';

const FLAGS = MEASURES.flatMap(({ id, stages }) => stages.map((stage) => `${id}:${stage}`));

it.each([
  ['short', shortFlagName],
  ['full', flagName],
])('no two stages or measures have one %s name, so that a change names what changed', (_, nameOf) => {
  const flagsOf = Map.groupBy(FLAGS, nameOf);
  expect([...flagsOf].filter(([, flags]) => flags.length > 1)).toEqual([]);
});

it('a short name has the stage', () => {
  const names = {
    'esm:2': 'ESM II',
    'gsm:0': 'GSM 0',
    'gsm:6': 'GSM',
    'long-term-asm:1': 'LT-ASM I',
    'default:0': 'Default (identified)',
    'pledge:1': 'Promoters’ pledge',
    'total-pledge:1': 'Total pledge',
    'esm:9': 'ESM',
    'new:1': 'new:1',
  };
  expect(Object.fromEntries(Object.keys(names).map((flag) => [flag, shortFlagName(flag)]))).toEqual(names);
  expect(shortFlagNames(['esm:2', 'sms:1'])).toBe('ESM\u00A0II · Tips\u00A0by\u00A0SMS (on the current watch list)');
});

it.each([
  ['esm:1', 'ESM stage I', 'Orders need a margin of 100%. Trade for trade: shares cannot be sold on the day they are bought.'],
  ['long-term-asm:2', 'LT-ASM stage II', 'The price or the trading has been unusual for months.'],
  ['default:0', 'Default, identified', 'The company has not paid a debt when it was due.'],
  ['pledge:1', 'Promoters’ pledge', 'Promoters have pledged much of their holding as security for loans.'],
  ['esm:9', 'ESM', 'A small company whose price has moved or varied much.'],
  ['new:1', 'new:1', undefined],
])('%s is in words %s: %s', (flag, name, means) => {
  expect(flagInWords(flag)).toEqual({ name, means });
});
