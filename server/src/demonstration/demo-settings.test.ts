import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataSettings } from '../data-settings.ts';
import { demoSettings, pinnedTime } from './demo-settings.ts';

const ADDRESSES = { nse: 'http://127.0.0.1:1', bse: 'http://127.0.0.1:2', nifty: 'http://127.0.0.1:3', 'bse-api': 'http://127.0.0.1:4' };

describe('the settings of the demonstration', () => {
  it('take every file from the player into a folder of its own, and nothing from elsewhere', () => {
    const operator = { PORT: '4100', BHAV_SOURCE: 'simulated', BHAV_SYNC: 'off', BHAV_LIVE: 'upstox', DATABASE_URL: 'postgres://db' };
    const environment = demoSettings(operator, ADDRESSES, '/bhav');
    const { settings, wrong } = dataSettings(environment, 0);
    expect(wrong).toEqual([]);
    expect(settings).toMatchObject({ bases: ADDRESSES, folder: join('/bhav', '.data', 'demo'), sync: true, clockOffsetMs: 0 });
    expect(environment).toMatchObject({ PORT: '4100', BHAV_SOURCE: 'auto', BHAV_ORIGIN: 'demonstration' });
    expect(environment['BHAV_LIVE']).toBeUndefined();
    expect(environment['DATABASE_URL']).toBeUndefined();
  });

  it('keep apart from the store of an operator who has set a folder', () => {
    expect(demoSettings({ BHAV_DATA_DIR: '/store' }, ADDRESSES, '/bhav')['BHAV_DATA_DIR']).toBe(join('/store', 'demo'));
  });
});

describe('the time of the demonstration', () => {
  it("is the machine's while the calendar knows the year of the last session", () => {
    for (const instant of ['2026-11-21T09:00:00+05:30', '2027-01-01T09:00:00+05:30']) {
      expect(pinnedTime({}, Date.parse(instant))).toBeUndefined();
    }
  });

  it('starts in the evening of the last session that the calendar knows otherwise, and says so', () => {
    const now = Date.parse('2029-06-05T12:00:00+05:30');
    const pinned = pinnedTime({}, now);
    expect(pinned?.instant).toBe('2026-12-31T20:30:00+05:30');
    expect(pinned?.sentence).toContain('holidays up to 2026');
    expect(pinned?.sentence).toContain('Thu 31 Dec 2026');
    const { settings } = dataSettings(demoSettings({}, ADDRESSES, '/bhav', pinned), now);
    expect(now + settings.clockOffsetMs).toBe(Date.parse('2026-12-31T20:30:00+05:30'));
  });

  it('is the one that the operator sets', () => {
    expect(pinnedTime({ BHAV_NOW: '2026-11-20T18:30:00+05:30' }, Date.parse('2029-06-05T12:00:00+05:30'))).toBeUndefined();
  });
});
