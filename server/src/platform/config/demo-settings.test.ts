import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataSettings } from './data-settings.ts';
import { demoSettings, liveSentence, pinnedTime } from '@bhav/demo/demo-settings';

const ADDRESSES = { nse: 'http://127.0.0.1:1', bse: 'http://127.0.0.1:2', nifty: 'http://127.0.0.1:3', 'bse-api': 'http://127.0.0.1:4' };

describe('the settings of the demonstration', () => {
  it('take every file from the simulator into a folder of their own, and nothing from elsewhere', () => {
    const operator = { PORT: '4100', BHAV_LIVE: 'upstox', DATABASE_URL: 'postgres://db/bhav' };
    const environment = demoSettings(operator, ADDRESSES, '/bhav');
    const { settings, wrong } = dataSettings(environment, 0);
    expect(wrong).toEqual([]);
    expect(settings).toMatchObject({ bases: ADDRESSES, folder: join('/bhav', '.data', 'demo'), sync: true, clockOffsetMs: 0 });
    expect(environment).toMatchObject({ PORT: '4100', BHAV_ORIGIN: 'demonstration' });
    expect(environment['BHAV_LIVE']).toBeUndefined();
    // A database with figures of the exchanges refuses the made-up ones.
    expect(environment['DATABASE_URL']).toBe('postgres://db/bhav');
  });

  it('are otherwise those of the operator', () => {
    const operator = { BHAV_SOURCE: 'official', BHAV_SYNC: 'off', BHAV_HISTORY_DAYS: '30' };
    const environment = demoSettings(operator, ADDRESSES, '/bhav');
    expect(environment).toMatchObject(operator);
    expect(dataSettings(environment, 0).settings).toMatchObject({ sync: false, historyDays: 30 });
  });

  it('use a folder below the one that the operator set', () => {
    expect(demoSettings({ BHAV_DATA_DIR: '/store' }, ADDRESSES, '/bhav')['BHAV_DATA_DIR']).toBe(join('/store', 'demo'));
  });
});

describe('the live source of the demonstration', () => {
  it('is the simulated one, and never one from elsewhere', () => {
    const operator = { BHAV_LIVE: 'upstox', BHAV_NSE_API_URL: 'https://www.example.org', BHAV_UPSTOX_TOKEN: 'secret' };
    const simulated = { BHAV_LIVE: 'upstox', BHAV_UPSTOX_URL: 'http://127.0.0.1:5', BHAV_UPSTOX_TOKEN: 'made up' };
    expect(demoSettings(operator, ADDRESSES, '/bhav', { live: simulated })).toMatchObject({ ...simulated, BHAV_NSE_API_URL: undefined });
    expect(demoSettings(operator, ADDRESSES, '/bhav')).toMatchObject({ BHAV_LIVE: undefined, BHAV_UPSTOX_TOKEN: undefined });
  });

  it('is announced: simulated, closed, or unavailable', () => {
    const open = Date.parse('2026-11-20T10:00:00+05:30');
    const closed = Date.parse('2026-11-21T10:00:00+05:30');
    expect(liveSentence(undefined, open)).toBeUndefined();
    expect(liveSentence('upstox', open)).toContain('figures move from 10:00:00 IST on');
    expect(liveSentence('upstox', closed)).toContain('BHAV_NOW=2026-11-20T10:00:00+05:30');
    expect(liveSentence('yahoo', open)).toContain('BHAV_LIVE may be upstox');
  });
});

describe('the time of the demonstration', () => {
  it("is the machine's while the calendar has the year", () => {
    for (const instant of ['2026-11-21T09:00:00+05:30', '2027-01-01T09:00:00+05:30']) {
      expect(pinnedTime({}, Date.parse(instant))).toBeUndefined();
    }
  });

  it('otherwise starts in the evening of the last session of the calendar, and says so', () => {
    const now = Date.parse('2029-06-05T12:00:00+05:30');
    const pinned = pinnedTime({}, now);
    expect(pinned?.instant).toBe('2026-12-31T20:30:00+05:30');
    expect(pinned?.sentence).toContain('holidays up to 2026');
    expect(pinned?.sentence).toContain('Thu 31 Dec 2026');
    const { settings } = dataSettings(demoSettings({}, ADDRESSES, '/bhav', { pinned }), now);
    expect(now + settings.clockOffsetMs).toBe(Date.parse('2026-12-31T20:30:00+05:30'));
  });

  it('is the one that the operator set', () => {
    expect(pinnedTime({ BHAV_NOW: '2026-11-20T18:30:00+05:30' }, Date.parse('2029-06-05T12:00:00+05:30'))).toBeUndefined();
  });
});
