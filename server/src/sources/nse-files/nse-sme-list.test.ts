import { expect, test } from 'vitest';
import { nseSmeList } from './nse-sme-list.ts';

const FILE = [
  'SYMBOL,NAME_OF_COMPANY,SERIES,DATE_OF_LISTING,PAID_UP_VALUE,ISIN_NUMBER,FACE_VALUE',
  'SMALL,Small Company Limited,SM,20-NOV-2026,10,INE002A01018,10',
  'WRONG,Wrong Company Limited,SM,20-NOV-2026,10,INE002A01019,10',
  '',
].join('\n');

test('names are read, and a line with a wrong ISIN is rejected', async () => {
  expect(await nseSmeList.recognises(Buffer.from(FILE))).toBe(true);
  const { listings, rejected } = await nseSmeList.parse(Buffer.from(FILE));
  expect(listings).toMatchObject([{ symbol: 'SMALL', name: 'Small Company Limited', series: 'SM', listedOn: '2026-11-20', faceValue: 10 }]);
  expect(rejected).toEqual([{ line: 3, reason: 'the ISIN "INE002A01019" of WRONG has a wrong check digit or form' }]);
});
