import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePush } from './fake-push.test-support.ts';
import { hasAskedForAlerts } from './known-browser.ts';
import { AlertRefused, askAlert, NotPermitted, ownAlerts, removeAlerts, renewAlerts } from './push-browsers.ts';

const TCS = 'share=NSE%3ATCS';
const NOW = Date.parse('2026-11-20T20:00:00+05:30');
const DAY = 86_400_000;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('an alert is asked for with the subscription of the browser, and kept by the server alone', async () => {
  const { calls } = fakePush();
  await askAlert(TCS);
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(calls[1]?.body).toEqual({ endpoint: 'https://push.example/one', p256dh: 'P', auth: 'A', question: TCS });
  expect(await ownAlerts()).toMatchObject([{ question: TCS, madeAt: '2026-11-20T20:00:00+05:30' }]);
});

test('without the permission nothing is asked of anybody; a browser without a push service and a server that refuses are told apart', async () => {
  const denied = fakePush({ answers: 'denied' });
  await expect(askAlert(TCS)).rejects.toMatchObject({ by: 'reader' });
  expect([denied.calls, denied.held.isHeld]).toEqual([[], false]);
  fakePush({ isBlocked: true });
  await expect(askAlert(TCS)).rejects.toThrow(NotPermitted);
  fakePush({
    answer: (method) => (method === 'POST' ? Response.json({ detail: 'Remove one first.' }, { status: 409 }) : Response.json({ key: 'B' })),
  });
  await expect(askAlert(TCS)).rejects.toEqual(new AlertRefused('Remove one first.'));
});

test.each([
  ['a worker that cannot be installed', 'ready', 'TimeoutError'],
  ['a push service that does not answer', 'subscribed', 'NotPermitted'],
] as const)('%s is not waited for without end', async (_what, never, name) => {
  const late = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const { calls } = fakePush({ never });
  const asking = askAlert(TCS, 'key');
  asking.catch(() => undefined);
  await expect.poll(() => limits.mock.calls.length).toBe(never === 'ready' ? 1 : 2);
  expect(new Set(limits.mock.calls.flat())).toEqual(new Set([20_000]));
  late.abort(new DOMException('late', 'TimeoutError'));
  await expect(asking).rejects.toMatchObject({ name });
  expect(calls).toEqual([]);
  limits.mockRestore();
});

test('with the last alert the subscription ends, and nothing is renewed any more', async () => {
  const { held, calls } = fakePush();
  await askAlert(TCS);
  await askAlert('pe=..10');
  const [first] = await ownAlerts();
  await removeAlerts(first);
  expect([held.isHeld, (await ownAlerts()).map(({ question }) => question)]).toEqual([true, ['pe=..10']]);
  await removeAlerts(first);
  expect([held.isHeld, hasAskedForAlerts()]).toEqual([true, true]);
  await removeAlerts((await ownAlerts())[0]);
  expect([held.isHeld, hasAskedForAlerts()]).toEqual([false, false]);
  const before = calls.length;
  await renewAlerts(NOW);
  expect(calls.length).toBe(before);
});

test('all alerts of a browser are removed by one request', async () => {
  const { held, calls } = fakePush();
  for (const question of [TCS, 'pe=..10', 'pe=..11']) await askAlert(question);
  calls.splice(0);
  await removeAlerts();
  expect(calls).toEqual([{ method: 'DELETE', body: { endpoint: 'https://push.example/one', p256dh: 'P', auth: 'A' } }]);
  expect([held.isHeld, hasAskedForAlerts()]).toEqual([false, false]);
});

test('an open page says once a day that the browser is there, and at once that its push service has another address for it', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  const { calls, held, kept } = fakePush();
  await askAlert(TCS);
  const posts = () => calls.slice(2).map(({ body }) => body);
  await renewAlerts(NOW + DAY - 1);
  expect(posts()).toEqual([]);
  await renewAlerts(NOW + DAY);
  expect(posts()).toEqual([{ endpoint: 'https://push.example/one', p256dh: 'P', auth: 'A' }]);
  held.endpoint = 'https://push.example/two';
  await renewAlerts(NOW + DAY + 1);
  kept.splice(0);
  await renewAlerts(NOW + 3 * DAY);
  expect(hasAskedForAlerts()).toBe(false);
  expect(posts()[1]).toMatchObject({ endpoint: 'https://push.example/two', former: { endpoint: 'https://push.example/one', auth: 'A' } });
  vi.restoreAllMocks();
});
