import { describe, expect, test } from 'vitest';
import { because } from '../market/reason.ts';
import { reasonWords as hindi } from './hi/reasons.ts';
import { reasonInWords, reasonsInWords, reasonsTold } from './reason-in-words.ts';

test('reasons are a sentence each, with those within them', () => {
  const line = because('faultOf', 'mcap.csv', because('notAmount', 'PRICE', '"x"'));
  expect(reasonInWords(because('noLineReadBut', 12, 3, line))).toBe(
    'No line of the file could be read; 12 were rejected. Line 3: mcap.csv: PRICE is "x", not an amount.',
  );
  const found = because('expected', 'a UDiFF bhavcopy', because('foundText', '"<x>"'));
  expect(reasonsInWords([found, because('ofAnotherDay')])).toBe(
    'Expected a UDiFF bhavcopy and found something that begins "<x>". The file is of another day.',
  );
  expect(reasonsInWords([])).toBe('');
});

test('what is quoted can be marked', () => {
  const read = because('unreadable', { quote: 'unexpected end' });
  expect(reasonInWords(read, (text) => `<${text}>`)).toBe('The file cannot be read: <unexpected end>');
});

test('in Hindi the name of a layout has no English article', () => {
  expect(hindi.headerLacks('a UDiFF bhavcopy', 'ISIN')).toBe('UDiFF bhavcopy की शीर्ष पंक्ति में ISIN नहीं है।');
});

describe('an answer is told by its English sentence', () => {
  const reason = 'It fell.';
  const quoted = [because('sentence', { quote: reason })];

  test.each([
    ['without reasons', { reason }, quoted],
    ['with one that is not known here', { reason, told: [{ say: 'fell', of: [] } as never] }, quoted],
    ['never where all is well', { reason: '' }, []],
    ['never with known ones', { reason, told: [because('brokenOff')] }, [because('brokenOff')]],
  ])('%s', (_, answer, told) => expect(reasonsTold(answer)).toEqual(told));
});
