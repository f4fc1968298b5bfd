import type { PushBrowser } from '@bhav/core/alerts/push-browser';
import { DAY_MS } from '@bhav/core/calendar/days';
import { inLanguage } from '@bhav/core/words/page-address';
import type { PushAlerts, PushAsked, PushKeyAnswer, PushRemoved } from '@bhav/core/wire/server/push';
import { has } from '../answers/api.ts';
import { workerRegistered } from '../offline/register-worker.ts';
import { forgetBrowser, knownBrowser, rememberBrowser } from './known-browser.ts';

/** With the subscription that gets its messages: a browser has one for each language whose pages it keeps. */
export interface OwnAlert {
  question: string;
  madeAt: string;
  browser: PushBrowser;
}

/** The message is the server's sentence, in the reader's language. */
export class AlertRefused extends Error {
  override name = 'AlertRefused';
}

/** By the reader, or by the browser, which has no way to its push service. */
export class NotPermitted extends Error {
  override name = 'NotPermitted';
  readonly by: 'reader' | 'browser';

  constructor(by: NotPermitted['by'], options?: ErrorOptions) {
    super(`The ${by} permits no messages.`, options);
    this.by = by;
  }
}

/** Of the server. Rejects with `AlertRefused` where it sends no messages, or the error of the network. */
export async function askKey(): Promise<string> {
  const { key } = (await call('GET')) as PushKeyAnswer;
  return key;
}

/**
 * In the event of a press: browsers ask for the permission only then. `key` is that of the server where it is known. Throws `NotPermitted`,
 * `AlertRefused`, or the error of the network.
 */
export async function askAlert(question: string, key?: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotPermitted('reader');
  const known = key ?? (await askKey());
  const registration = await inTime(workerRegistered().then(() => navigator.serviceWorker.ready));
  const subscription = await inTime(subscribed(registration, known)).catch((error: unknown) => {
    throw new NotPermitted('browser', { cause: error });
  });
  await call('POST', { ...browserOf(subscription), question } satisfies PushAsked);
  rememberBrowser(registration.scope, browserOf(subscription), Date.now());
}

/** Of all languages, the oldest first. Rejects with `AlertRefused` or the error of the network. */
export async function ownAlerts(): Promise<OwnAlert[]> {
  const found = await Promise.all((await subscriptions()).map(async ({ subscription }) => alertsOf(subscription)));
  return found.flat().toSorted((one, other) => one.madeAt.localeCompare(other.madeAt));
}

/** All without one. With its last alert a subscription ends, so that the push service has nothing of the browser. */
export async function removeAlerts(one?: OwnAlert): Promise<void> {
  for (const { scope, subscription } of await subscriptions()) {
    const browser = browserOf(subscription);
    if (one !== undefined && one.browser.endpoint !== browser.endpoint) continue;
    const { alerts } = (await call('DELETE', { ...browser, ...(one && { question: one.question }) } satisfies PushRemoved)) as PushAlerts;
    if (alerts.length > 0) continue;
    await subscription.unsubscribe();
    forgetBrowser(scope);
  }
}

/** Once a day says that the browser is still there, and under which address its push service has it now. A browser without alerts asks for nothing. */
export async function renewAlerts(now: number): Promise<void> {
  for (const { scope, subscription } of await subscriptions()) {
    const browser = browserOf(subscription);
    const known = knownBrowser(scope);
    const isMoved = known !== undefined && known.endpoint !== browser.endpoint;
    if (known !== undefined && !isMoved && now - known.at < DAY_MS) continue;
    const former = isMoved ? { former: { endpoint: known.endpoint, auth: known.auth } } : {};
    const { alerts } = (await call('POST', { ...browser, ...former } satisfies PushAsked)) as PushAlerts;
    if (alerts.length > 0) rememberBrowser(scope, browser, now);
    else forgetBrowser(scope);
  }
}

async function alertsOf(subscription: PushSubscription): Promise<OwnAlert[]> {
  const browser = browserOf(subscription);
  const { alerts } = (await call('POST', browser satisfies PushAsked)) as PushAlerts;
  return alerts.map(({ question, madeAt }) => ({ question, madeAt, browser }));
}

/** A server that has other keys than before gets a subscription of its own. */
async function subscribed({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const held = await pushManager.getSubscription();
  const { applicationServerKey = null } = held?.options ?? {};
  if (held !== null && applicationServerKey !== null) {
    if (base64url(applicationServerKey) === key) return held;
    await held.unsubscribe();
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function subscriptions(): Promise<{ scope: string; subscription: PushSubscription }[]> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const found = registrations.map(async ({ scope, pushManager }) => ({ scope, subscription: await pushManager.getSubscription() }));
  return (await Promise.all(found)).flatMap(({ scope, subscription }) => (subscription === null ? [] : [{ scope, subscription }]));
}

function browserOf(subscription: PushSubscription): PushBrowser {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh, auth };
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

const PATIENCE_MS = 20_000;

/** A worker whose installation fails is waited for without end. */
function inTime<Found>(found: Promise<Found>): Promise<Found> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const ended = new Promise<never>((_, reject) => late.addEventListener('abort', () => reject(late.reason)));
  return Promise.race([found, ended]);
}

async function call(method: 'GET' | 'POST' | 'DELETE', body?: PushAsked | PushRemoved): Promise<unknown> {
  const response = await fetch(inLanguage('/api/push'), {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  throw has(answer, 'detail') ? new AlertRefused(String(answer.detail)) : new Error(`The server answered ${response.status}.`);
}
