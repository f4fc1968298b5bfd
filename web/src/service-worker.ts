import type { Build } from './data/offline/build.ts';
import { createOfflineSite } from './data/offline/offline-site.ts';
import { pageOfMessage, readPushMessage } from './data/alerts/push-message.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build writes it in. */
declare const BHAV_BUILD: Build;

/** How often the tabs are counted, and the pause between: a closed tab is counted for a moment more. */
const COUNTS = 5;
const COUNT_PAUSE_MS = 2_000;

const build = BHAV_BUILD;
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const site = createOfflineSite({
  build,
  caches: self.caches,
  fetch: (input, init) => self.fetch(input, init),
  now: Date.now,
  wait,
});

self.addEventListener('install', (event) => event.waitUntil(site.install()));

self.addEventListener('activate', (event) => event.waitUntil(takeCharge()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  // Calls of the API, the stream among them, do not go through the worker.
  if (address.origin !== self.location.origin || address.pathname.startsWith('/api/') || request.method !== 'GET') return;
  const answer = request.mode === 'navigate' ? site.page(address, self.fetch(request)) : site.file(address);
  if (answer === undefined) return;
  event.respondWith(answer.response);
  event.waitUntil(answer.done);
});

// A new worker waits until the tabs of the old build are closed. If the only tab has been reloaded to a page of the new build, there is nothing to
// wait for.
self.addEventListener('message', (event) => {
  const entry: unknown = event.data;
  const { source } = event;
  if (typeof entry === 'string' && entry in build.files && source instanceof Client) event.waitUntil(replaceWhereAlone(source.id));
});

self.addEventListener('push', (event) => {
  const { title, page, ...shown } = readPushMessage(event.data?.text() ?? '', self.location.host);
  const pictures = { icon: '/icon-192.png', badge: '/badge.png' };
  event.waitUntil(self.registration.showNotification(title, { ...shown, ...pictures, data: page }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(pageOfMessage(String(event.notification.data), self.location.origin)));
});

/** The push service has another address for this browser. Without the old one the next page that is opened tells the server. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription: old, newSubscription: given } = event;
  if (old !== null) event.waitUntil(moveAlerts(old, given));
});

async function showPage(page: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === page);
  await (open === undefined ? self.clients.openWindow(page) : open.focus());
}

async function moveAlerts(old: PushSubscription, given: PushSubscription | null): Promise<void> {
  const subscription = given ?? (await self.registration.pushManager.subscribe(old.options));
  const { endpoint, keys } = subscription.toJSON();
  const former = { endpoint: old.endpoint, auth: old.toJSON().keys?.['auth'] };
  await self.fetch('/api/push', {
    method: 'POST',
    body: JSON.stringify({ endpoint, ...keys, former }),
    headers: { 'content-type': 'application/json' },
  });
}

async function takeCharge(): Promise<void> {
  await site.forgetOthers();
  // An older worker turned it on. Without a network Firefox ends a preloaded navigation, whatever the worker answers.
  await self.registration.navigationPreload?.disable();
  // So that the tab of the first visit uses the cache at once.
  await self.clients.claim();
}

/** Takes the place of the old worker if the page that asks is in the only tab. */
async function replaceWhereAlone(asking: string): Promise<void> {
  for (let count = 0; count < COUNTS; count += 1) {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (tabs.length === 1 && tabs[0]?.id === asking) return self.skipWaiting();
    await wait(COUNT_PAUSE_MS);
  }
}
