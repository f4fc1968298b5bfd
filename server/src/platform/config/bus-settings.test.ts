import { expect, test } from 'vitest';
import { configFrom, WrongSettings } from './config.ts';

const DATABASE_URL = 'postgres://127.0.0.1/bhav';
const busOf = (NATS_URL: string) => configFrom({ NATS_URL, DATABASE_URL }).bus;

test('without NATS_URL there is no bus', () => {
  expect(configFrom({}).bus).toBeUndefined();
  expect(busOf('')).toBeUndefined();
});

test('the servers are read with their credentials', () => {
  expect(busOf('nats://127.0.0.1:4222')).toEqual({ servers: ['127.0.0.1:4222'] });
  expect(busOf('nats://[::1]:4222/')).toEqual({ servers: ['[::1]:4222'] });
  expect(busOf('tls://bhav:p%40ss@n1:4222, tls://n2')).toEqual({ servers: ['n1:4222', 'n2'], user: 'bhav', pass: 'p@ss', tls: {} });
  expect(busOf('nats://secret@n1')).toEqual({ servers: ['n1'], token: 'secret' });
});

test.each([
  '127.0.0.1:4222',
  'http://127.0.0.1:4222',
  'nats://',
  'nats://user:secret@n1/path',
  'nats://user:secret@n1?x=1',
  'nats://user:secret@n1,tls://n2',
  'nats://us%er:secret@n1',
  'nats://user:secret@n1,',
])('NATS_URL=%s is refused, without saying what it was', (NATS_URL) => {
  let said = '';
  try {
    busOf(NATS_URL);
  } catch (error) {
    if (error instanceof WrongSettings) said = error.message;
  }
  expect(said).toMatch(/^NATS_URL cannot be read: /);
  expect(said).not.toContain('secret');
});

test('a bus without a database for the servers to share is refused', () => {
  expect(() => configFrom({ NATS_URL: 'nats://user:secret@n1' })).toThrow(/^NATS_URL is set: .*DATABASE_URL/);
});
