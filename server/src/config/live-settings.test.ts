import { expect, it } from 'vitest';
import { liveSettings } from './live-settings.ts';

it('there is no live source unless one is set', () => {
  expect(liveSettings({})).toEqual({ settings: undefined, wrong: [] });
  expect(liveSettings({ BHAV_LIVE: 'off' })).toEqual({ settings: undefined, wrong: [] });
  // A token alone sets no source.
  expect(liveSettings({ BHAV_LIVE: '', BHAV_UPSTOX_TOKEN: 'secret' })).toEqual({ settings: undefined, wrong: [] });
});

it('settings are read', () => {
  expect(liveSettings({ BHAV_LIVE: 'upstox', BHAV_UPSTOX_TOKEN: 'secret' }).settings).toEqual({
    id: 'upstox',
    token: 'secret',
    base: 'https://api.upstox.com',
  });
  expect(liveSettings({ BHAV_LIVE: 'nse-web', BHAV_NSE_API_URL: 'http://127.0.0.1:9/' }).settings).toEqual({
    id: 'nse-web',
    base: 'http://127.0.0.1:9',
  });
});

it.each([
  [undefined, 'newest', 1],
  ['newest@10', 'newest', 10],
  ['2026-11-20', '2026-11-20', 1],
  ['2026-11-20@60', '2026-11-20', 60],
  ['2026-11-20@0.5', '2026-11-20', 0.5],
])('BHAV_REPLAY=%s is %s at %d times', (value, session, speed) => {
  expect(liveSettings({ BHAV_LIVE: 'replay', BHAV_REPLAY: value })).toEqual({ settings: { id: 'replay', session, speed }, wrong: [] });
});

it.each(['yesterday', '2026-02-30', '2026-11-20@', '2026-11-20@0', '2026-11-20@fast', 'newest@99999', '@10'])(
  'BHAV_REPLAY=%s is refused',
  (value) => {
    const { wrong } = liveSettings({ BHAV_LIVE: 'replay', BHAV_REPLAY: value });
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toContain(`BHAV_REPLAY is ${JSON.stringify(value)}`);
  },
);

it('a malformed token is refused and never repeated', () => {
  const { wrong } = liveSettings({ BHAV_LIVE: 'upstox', BHAV_UPSTOX_TOKEN: 'half a secret\n' });
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toMatch(/^BHAV_UPSTOX_TOKEN /);
  expect(wrong[0]).not.toContain('secret');
});
