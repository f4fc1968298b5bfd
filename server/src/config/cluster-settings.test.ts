import { expect, it } from 'vitest';
import { clusterSettings } from './cluster-settings.ts';

const DATABASE_URL = 'postgres://db.example/bhav';

it('a node may lead and has a name of its own unless the settings say otherwise', () => {
  const { settings, wrong } = clusterSettings({ BHAV_ROLE: '', BHAV_NODE: '' });
  expect(wrong).toEqual([]);
  expect(settings.role).toBe('any');
  expect(settings.node).toContain(String(process.pid));
});

it('the name and the role are read', () => {
  const { settings, wrong } = clusterSettings({ BHAV_ROLE: 'serve', BHAV_NODE: 'web-2.example:4001', DATABASE_URL });
  expect(wrong).toEqual([]);
  expect(settings).toEqual({ role: 'serve', node: 'web-2.example:4001' });
});

it('unusable settings are named, and a node that only serves needs others', () => {
  expect(clusterSettings({ BHAV_ROLE: 'lead', BHAV_NODE: 'a b' }).wrong).toEqual([
    expect.stringMatching(/^BHAV_NODE is "a b": it must be a name /),
    'BHAV_ROLE is "lead": it must be any or serve.',
  ]);
  expect(clusterSettings({ BHAV_ROLE: 'serve' }).wrong).toEqual([expect.stringMatching(/^BHAV_ROLE is "serve": .*DATABASE_URL/)]);
});
