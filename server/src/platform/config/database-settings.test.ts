import { expect, test } from 'vitest';
import { databaseSettings } from './database-settings.ts';

test('without an address the store is a file', () => {
  expect(databaseSettings({})).toEqual({ settings: undefined, wrong: [] });
  expect(databaseSettings({ DATABASE_URL: '', DATABASE_READ_URL: '' })).toEqual({ settings: undefined, wrong: [] });
});

test('a database, and a copy of it for reads', () => {
  const [DATABASE_URL, DATABASE_READ_URL] = [
    'postgres://bhav:p%40ss@db.test:5432/bhav',
    'postgresql://bhav@replica.test/bhav?sslmode=require',
  ];
  expect(databaseSettings({ DATABASE_URL })).toEqual({ settings: { url: DATABASE_URL, readUrl: undefined }, wrong: [] });
  expect(databaseSettings({ DATABASE_URL, DATABASE_READ_URL }).settings).toEqual({ url: DATABASE_URL, readUrl: DATABASE_READ_URL });
});

test.each([
  'db.test',
  'mysql://u:secret@db.test/bhav',
  'postgres://u:secret@db.test',
  'postgres://u:secret@db.test/',
  'postgres:///bhav',
  'postgres://u:%secret@db.test/bhav',
])('an address that cannot be used is refused, and its password is not shown: %s', (DATABASE_URL) => {
  const { settings, wrong } = databaseSettings({ DATABASE_URL });
  expect(settings).toBeUndefined();
  expect(wrong).toEqual([expect.stringMatching(/^DATABASE_URL cannot be read: .+ as postgres:/)]);
  expect(wrong[0]).not.toContain('secret');
});

test('a copy alone is refused', () => {
  expect(databaseSettings({ DATABASE_READ_URL: 'postgres://u:secret@replica.test/bhav' })).toEqual({
    settings: undefined,
    wrong: [expect.stringMatching(/^DATABASE_READ_URL is set: .+ DATABASE_URL/)],
  });
});
