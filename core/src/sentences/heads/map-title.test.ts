import { expect, test } from 'vitest';
import { mapAnswer } from '../../map/map-answer.ts';
import type { MapAnswer } from '../../wire/lists/map.ts';
import { mapHead, mapTitle } from './map-title.ts';

const ABOUT = { exchange: 'BSE', mode: 'demonstration', source: 'a file', session: '2026-11-19' } as const;

function answer(name: string, isIndex: boolean): MapAnswer {
  return mapAnswer({ size: 'cap', by: 'day' }, { about: { ...ABOUT, name }, revision: 1, isIndex, lists: [], shares: [] });
}

test('the title of a map has its list, and its day where that is past', () => {
  expect(mapTitle(answer('SENSEX', true), false)).toBe('Map of the Sensex');
  expect(mapTitle(answer('SENSEX', true), true)).toBe('Map of the Sensex on Thu 19 Nov 2026');
  expect(mapTitle(answer('BSE', false), false)).toBe('Map of BSE');
  expect(mapTitle(answer('BSE BANKEX', true), false)).toBe('Map of the BSE Bankex');
  expect(mapTitle({ ...answer('BANKS', true), ofList: 'list:BANKS' }, false)).toBe('Map of BANKS');
  expect(mapHead({ '/api/v1/map?of=SENSEX': answer('SENSEX', true) }, false)?.title).toBe(
    'Demonstration exchange · Map of the Sensex · Bhav India',
  );
  expect(mapHead({ '/api/v1/market': {} }, false)).toBeUndefined();
});
