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

it('a malformed token is refused and never repeated', () => {
  const { wrong } = liveSettings({ BHAV_LIVE: 'upstox', BHAV_UPSTOX_TOKEN: 'half a secret\n' });
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toMatch(/^BHAV_UPSTOX_TOKEN /);
  expect(wrong[0]).not.toContain('secret');
});
