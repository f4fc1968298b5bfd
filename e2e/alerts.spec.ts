import { join } from 'node:path';
import { type BrowserContext, firefox, type Page } from '@playwright/test';
import { testBrowser } from '../server/src/notify/push/opened-message.test-support.ts';
import { Scene } from './attack/harness/scene.ts';
import { expect, test } from './browser.ts';
import { open } from './market.ts';
import { hasFirefox } from './other-browsers.ts';
import { PushService } from './push-service.ts';
import { alertsSite, DEMO_SESSION, risenShare } from './sites.ts';

test.use({ serviceWorkers: 'allow' });

const { symbol, close } = risenShare();
const PAGE = `/stock/NSE/${symbol}`;
const CHROMIUM = '/wpush/v2/chromium';

test('an alert reaches Firefox through its push service, and the worker of Chromium, while no page of the site is open @slow', async ({
  context,
}) => {
  test.skip(!hasFirefox, 'firefox-esr is not installed');
  await using service = new PushService();
  await service.start();
  await using scene = new Scene();
  const { address, server, giveDay } = await alertsSite(scene);
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox.ts'),
    firefoxUserPrefs: {
      'dom.push.serverURL': `ws://127.0.0.1:${service.port}/`,
      'dom.push.testing.allowInsecureServerURL': true,
      // Off under a driver.
      'dom.push.connection.enabled': true,
      'permissions.default.desktop-notification': 1,
      // Firefox draws the message itself: no desktop does here.
      'alerts.useSystemBackend': false,
    },
  });
  scene.atEnd(() => browser.close());
  const inFirefox = await browser.newContext();
  await askForPrice(inFirefox, address);

  // Chromium has a push service of its own on the internet alone, so the subscription is made up; all else is the browser's and the server's own.
  const made = testBrowser(`${service.address}${CHROMIUM}`);
  await context.grantPermissions(['notifications'], { origin: address });
  await context.addInitScript((browser) => {
    let isHeld = location.pathname === '/alerts';
    const { endpoint, ...keys } = browser;
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => !(isHeld = false),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isHeld ? subscription : null),
      subscribe: async () => {
        isHeld = true;
        return subscription;
      },
    });
  }, made.browser);
  await askForPrice(context, address);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

  await giveDay();
  await expect.poll(() => service.pushed.length).toBe(2);
  expect(server.output).not.toMatch(/wpush|price=/);

  await test.step('Firefox shows it', async () => {
    const page = await inFirefox.newPage();
    await page.goto(`${address}/alerts`);
    await expect.poll(() => shownIn(page)).toEqual([message()]);
    await removeAll(page);
  });

  await test.step('the worker of Chromium shows it, and leads to its page', async () => {
    const sent = made.open(service.pushed.find(({ path }) => path === CHROMIUM)?.body ?? Buffer.of());
    expect(sent).toMatchObject(message());
    const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(address));
        if (own !== undefined) resolve(own.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registered;
    await session.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId, data: JSON.stringify(sent) });
    const shown = () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
      });
    await expect.poll(shown).toEqual([message()]);

    // A driver cannot press the message of a desktop, so the worker is told that it was, and a window that opens is only noted.
    const opened = await worker.evaluate(async () => {
      const { registration, clients, dispatchEvent, NotificationEvent } = globalThis as unknown as PressedWorker;
      const [notification] = await registration.getNotifications();
      const pressed = Promise.withResolvers<string>();
      clients.openWindow = async (address) => (pressed.resolve(address), null);
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
      return pressed.promise;
    });
    expect(opened).toBe(`${address}${PAGE}?on=${DEMO_SESSION}`);
    expect(await shown()).toEqual([]);
  });
});

interface PressedWorker {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (address: string) => Promise<null> };
  dispatchEvent: (event: Event) => void;
  NotificationEvent: new (type: string, init: object) => Event;
}

/** Asks on the page of the share, sees the alert in the list of this browser, and closes every page of the site. */
async function askForPrice(context: BrowserContext, site: string): Promise<void> {
  const page = await context.newPage();
  await open(page, site + PAGE);
  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Alert' });
  await dialog.getByRole('textbox', { name: 'Price (₹)' }).fill(String(close));
  await dialog.getByRole('button', { name: 'Alert me' }).click();
  await expect(page.getByText('The alert is set.')).toBeVisible();
  await page.getByRole('button', { name: 'See alerts' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^${symbol} \\(NSE\\): Price ≥ `) })).toBeVisible();
  await context.newPage();
  await page.close();
}

async function removeAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByText('You have no alerts yet.')).toBeVisible();
  const held = () => navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.getSubscription());
  expect(await page.evaluate(held)).toBe(null);
}

function shownIn(page: Page): Promise<{ title: string; body: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });
}

function message() {
  return { title: expect.stringMatching(new RegExp(`^${symbol} \\(NSE\\): Price ≥ `)), body: expect.stringContaining(symbol) };
}
