import { expect, it } from 'vitest';
import { clusterSettings } from './cluster-settings.ts';

const DATABASE_URL = 'postgres://db.example/bhav';
const NATS_URL = 'nats://bus.example';

it('a node may lead and has a name of its own unless the settings say otherwise', () => {
  const { settings, wrong } = clusterSettings({ BHAV_ROLE: '', BHAV_NODE: '' });
  expect(wrong).toEqual([]);
  expect(settings.role).toBe('any');
  expect(settings.node).toContain(String(process.pid));
});

it('the name and the role are read', () => {
  const { settings, wrong } = clusterSettings({ BHAV_ROLE: 'serve', BHAV_NODE: 'web-2.example:4001', DATABASE_URL, NATS_URL });
  expect(wrong).toEqual([]);
  expect(settings).toEqual({ role: 'serve', node: 'web-2.example:4001' });
});

it('unusable settings are named, and a node that only serves needs others', () => {
  expect(clusterSettings({ BHAV_ROLE: 'lead', BHAV_NODE: 'a b' }).wrong).toEqual([
    expect.stringMatching(/^BHAV_NODE is "a b": it must be a name /),
    'BHAV_ROLE is "lead": it must be any or serve.',
  ]);
  for (const others of [{}, { DATABASE_URL }, { NATS_URL }]) {
    expect(clusterSettings({ BHAV_ROLE: 'serve', ...others }).wrong).toEqual([
      expect.stringMatching(/^BHAV_ROLE is "serve": without DATABASE_URL and NATS_URL/),
    ]);
  }
});
