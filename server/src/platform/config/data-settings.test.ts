import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { dataSettings } from './data-settings.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

it('settings that are absent or empty have their defaults', () => {
  const { settings, wrong } = dataSettings({ BHAV_SYNC: '' }, now);
  expect(wrong).toEqual([]);
  expect(settings).toMatchObject({ sync: true, historyDays: 375, clockOffsetMs: 0 });
  // Beside the packages, and not within one of them.
  expect(settings.folder).toBe(fileURLToPath(new URL('../../../../.data', import.meta.url)));
  expect(existsSync(join(settings.folder, '..', 'server', 'package.json'))).toBe(true);
  expect(settings.bases).toEqual({
    nse: 'https://nsearchives.nseindia.com',
    bse: 'https://www.bseindia.com',
    nifty: 'https://niftyindices.com',
    'bse-api': 'https://api.bseindia.com',
  });
});

it('settings are read', () => {
  const { settings, wrong } = dataSettings(
    {
      BHAV_DATA_DIR: '/data',
      BHAV_SYNC: 'off',
      BHAV_HISTORY_DAYS: '7',
      BHAV_NSE_URL: 'http://127.0.0.1:9/x/',
      BHAV_NOW: '2026-11-20T18:30:00+05:30',
    },
    now,
  );
  expect(wrong).toEqual([]);
  expect(settings).toMatchObject({ folder: '/data', sync: false, historyDays: 7, clockOffsetMs: 3_600_000 });
  expect(settings.bases.nse).toBe('http://127.0.0.1:9/x');
});
