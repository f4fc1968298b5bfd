import type { Build } from './offline/build.ts';
import { createKeptSite } from './offline/kept-site.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const BHAV_BUILD: Build;

const build = BHAV_BUILD;
const site = createKeptSite({
  build,
  caches: self.caches,
  fetch: (input, init) => self.fetch(input, init),
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

self.addEventListener('install', (event) => event.waitUntil(site.install()));

self.addEventListener('activate', (event) => event.waitUntil(takeCharge()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  // The figures' own calls, the stream among them, go their way as if there were no worker.
  if (address.origin !== self.location.origin || address.pathname.startsWith('/api/') || request.method !== 'GET') return;
  const answer = request.mode === 'navigate' ? site.page(address, asked(event)) : site.file(address);
  if (answer === undefined) return;
  event.respondWith(answer.response);
  event.waitUntil(answer.done);
});

// A new build waits until the tabs of the old one are closed. Where the only one is of the new build already, for it was
// reloaded, there is nothing to wait for; it says which files it runs on.
self.addEventListener('message', (event) => {
  const entry: unknown = event.data;
  if (typeof entry === 'string' && entry in build.files) event.waitUntil(replaceWhereAlone());
});

async function takeCharge(): Promise<void> {
  await site.forgetOthers();
  await self.registration.navigationPreload?.enable();
  // The first visit's own tab has its other pages from the cache at once.
  await self.clients.claim();
}

async function asked(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? self.fetch(event.request);
}

async function replaceWhereAlone(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length === 1) await self.skipWaiting();
}
