import { expect, test } from 'vitest';
import Fastify from 'fastify';
import type { LogSettings } from '../config/operating-settings.ts';
import { openLog } from './log.ts';

function opened(settings: Partial<LogSettings> = {}, environment: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const targets = { out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  return { out, err, log: openLog({ format: 'text', level: 'info', requests: false, ...settings }, environment, targets) };
}

test('sentences go to standard output, and those about failures to standard error', () => {
  const { out, err, log } = opened();
  log.say('The server is at http://127.0.0.1:4000');
  log.complain('The disk is full.');
  expect([out, err]).toEqual([['The server is at http://127.0.0.1:4000\n'], ['The disk is full.\n']]);
});

test('lines of JSON all go to the standard output, with level and time, and without process and machine', () => {
  const { out, err, log } = opened({ format: 'json' });
  log.say('Hello.');
  log.complain('No.');
  log.request({ route: '/api/v1/market', method: 'GET', status: 200, ms: 3 });
  expect(err).toEqual([]);
  expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), msg: 'Hello.' },
    { level: 'error', time: expect.any(String), msg: 'No.' },
    { level: 'info', time: expect.any(String), msg: 'request', request: { route: '/api/v1/market', method: 'GET', status: 200, ms: 3 } },
  ]);
  expect(out.every((line) => line.endsWith('}\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
});

test('a level leaves out lower levels', () => {
  const { out, err, log } = opened({ level: 'error' });
  log.say('Hello.');
  log.request({ route: undefined, method: 'GET', status: 404, ms: 3 });
  log.complain('No.');
  expect([out, err]).toEqual([[], ['No.\n']]);
});

test('a request is one line', () => {
  const { out, log } = opened();
  log.request({ route: '/stock/:exchange/:symbol', method: 'GET', status: 304, ms: 12 });
  log.request({ route: undefined, method: 'HEAD', status: 404, ms: 0 });
  expect(out).toEqual(['GET /stock/:exchange/:symbol 304 12 ms\n', 'HEAD - 404 0 ms\n']);
});

test.each(['text', 'json'] as const)('an error that ends a request is logged as %s, without the client or the address', async (format) => {
  const { out, err, log } = opened({ format });
  const app = Fastify({ logger: log.ofRequests });
  app.get('/broken', (request) => {
    const error = Object.assign(new Error('It is broken.'), { code: 'E_BROKEN', query: request.query, detail: 'ref' });
    request.log.error({ err: error }, 'a request failed');
    request.log.info('not written');
    throw error;
  });
  await app.inject({ url: '/broken?q=RELIANCE', headers: { 'user-agent': 'Firefox', referer: 'https://elsewhere.test' } });
  await app.close();
  const all = [...out, ...err].join('');
  expect(all).toContain('It is broken.');
  expect(all).toContain('log.test.ts');
  expect(all).not.toMatch(/RELIANCE|Firefox|elsewhere|127\.0\.0\.1|not written|"ref"/);
  expect(format === 'text' ? err[0] : out[0]).toMatch(
    format === 'text'
      ? /^a request failed: Error: It is broken\. \| at [^\n]+\n$/
      : /"err":\{"type":"Error","message":"It is broken\.","code":"E_BROKEN","stack"/,
  );
});

test('the value that a database could not read is left out', () => {
  const { err, log } = opened();
  const app = Fastify({ logger: log.ofRequests });
  const failure = (message: string) => Object.assign(new Error(message), { code: 'POSTGRES_22P02' });
  app.log.error({ err: failure('invalid input syntax for type integer: "my search"') }, 'a request failed');
  app.log.error({ err: failure('value "my search" is out of range') }, 'a request failed');
  expect(err.join('')).not.toContain('my search');
  expect(err.join('')).toContain('invalid input syntax for type integer');
});

test('a short password that is a part of other words is taken out where it stands alone', () => {
  const { out, log } = opened({}, { DATABASE_URL: 'postgres://bhav:bhav@db.test/bhav', NATS_TOKEN: 'a.b$' });
  log.say('The nse-bhavcopy of bhav_1 was refused: the password bhav is wrong, and "bhav" too; a.b$ and aab$.');
  expect(out.join('')).toBe(
    'The nse-bhavcopy of bhav_1 was refused: the password [secret] is wrong, and "[secret]" too; [secret] and aab$.\n',
  );
});

test('secrets of the settings are in no line, however they are written', () => {
  const password = 'p@ss/w"ö%rd';
  const environment = {
    BHAV_UPSTOX_TOKEN: 'tok-12345',
    DATABASE_URL: `postgres://bhav:${encodeURIComponent(password)}@db.test:5432/bhav?sslpassword=inner-secret`,
    DATABASE_READ_URL: 'postgres://reader:raw:pass@replica.test/bhav',
    NATS_URL: 'nats://first:nats-one@a.test:4222,nats://nats-token@b.test:4222',
    PGPASSWORD: 'from-libpq',
    BHAV_NOTIFY: `https://ntfy.sh/topic-of-ours of=NSE https://:tk_987654@a.test/x of=NSE https://hooks.test/feed of=NSE
      https://api.telegram.org/bot123456:bot-token/sendMessage?chat_id=-10055 of=NSE key=whsec_c2lnbmluZyBrZXk=`,
    PORT: '4000',
    HOST: '127.0.0.1',
  };
  for (const format of ['text', 'json'] as const) {
    const { out, err, log } = opened({ format }, environment);
    for (const value of Object.values(environment))
      log.complain(`It is ${value} | ${JSON.stringify(value)} | ${encodeURIComponent(value)}`);
    log.say(`The password is ${password}; the server is at http://127.0.0.1:4000, the database at db.test:5432.`);
    log.complain('It is topic-of-ours; asked for: /feed/v1/stream');
    log.complain('An address elsewhere: https://user:unknown-secret@elsewhere.test/path');
    const all = [...out, ...err].join('');
    for (const secret of ['tok-12345', password, encodeURIComponent(password), JSON.stringify(password).slice(1, -1)]) {
      expect(all).not.toContain(secret);
    }
    expect(all).not.toMatch(
      /inner-secret|raw:pass|nats-one|nats-token|from-libpq|unknown-secret|topic-of-ours|tk_987654|bot-token|c2lnbmlu/,
    );
    expect(all).toContain('http://127.0.0.1:4000');
    expect(all).toContain('db.test:5432');
    expect(all).toContain('https://elsewhere.test/path');
    expect(all).toContain('asked for: /feed/v1/stream');
    const isJson = out.map((line) => line.startsWith('{') && typeof JSON.parse(line) === 'object');
    expect(isJson.every((is) => is === (format === 'json'))).toBe(true);
  }
});
