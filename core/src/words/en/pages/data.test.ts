import { expect, test } from 'vitest';
import { SENSEX_KNOWN } from '../../../indices/index-members.ts';
import { longDate } from '../../dates.ts';
import { dataWords } from './data.ts';
import { methodWords } from './method.ts';
import { sourceWords } from './sources.ts';

test('no word is missing, and none has blanks to spare', () => {
  const words = [dataWords, sourceWords, methodWords].flatMap(leavesOf);
  expect(words.length).toBeGreaterThan(150);
  expect(words.filter((word) => word === '' || word !== word.trim())).toEqual([]);
});

test('the days that the method gives for the Sensex are those of the dated members', () => {
  const text = methodWords.flatMap((part) => part.text).join(' ');
  expect(text).toContain(`from ${longDate(SENSEX_KNOWN.from)} to ${longDate(SENSEX_KNOWN.until)}`);
});

test('money is written in lakh and crore', () => {
  expect(leavesOf([dataWords, sourceWords, methodWords]).filter((word) => /million|billion/i.test(word))).toEqual([]);
});

test('each source has its own id, a host without a path, and terms with their address', () => {
  expect(new Set(sourceWords.catalogue.map(({ id }) => id)).size).toBe(sourceWords.catalogue.length);
  for (const { host, terms } of sourceWords.catalogue) {
    expect(host).toBe(new URL(host).origin);
    expect(new URL(sourceWords.terms[terms].address).protocol).toBe('https:');
  }
});

test('each part of the method has an address of its own', () => {
  const anchors = methodWords.map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(anchors.filter((anchor) => !/^[a-z][a-z-]*$/.test(anchor))).toEqual([]);
});

function leavesOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap(leavesOf);
}
