import { expect, test } from 'vitest';
import { configFrom } from './config.ts';
import { publicSite } from './public-site.ts';

test.each([
  [{}, { isPublic: false }],
  [{ HOST: '::1' }, { isPublic: false }],
  [{ HOST: 'localhost' }, { isPublic: false }],
  [{ HOST: '0.0.0.0' }, { isPublic: true }],
  [{ BHAV_TRUSTED_PROXIES: 'loopback' }, { isPublic: true }],
  [{ BHAV_HOSTS: '192.0.2.7' }, { isPublic: true }],
  [{ BHAV_HOSTS: '192.0.2.7 Bhav.Example.org www.example.org' }, { site: 'https://bhav.example.org', isPublic: true }],
])('with the settings %j the site is %j', (settings, expected) => {
  expect(publicSite(configFrom(settings))).toEqual(expected);
});
