import { type BrowserContext, type BrowserContextOptions, expect, test as base } from '@playwright/test';
import { DemoSite } from './demo-site.ts';
import { hasFirefox } from './other-browsers.ts';

interface Fixtures {
  /**
   * The complaints that the test causes on purpose; those that match are ignored. One pattern with alternatives, because Playwright reads an
   * array of two as a value and its options.
   */
  expected: [RegExp] | [];
  openProfile: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** What a page of a server asks for that a test starts: its address is another one on this machine. */
export const OWN_SERVER = /^leaves the site: http:\/\/127\.0\.0\.1:\d+\//;

/**
 * Playwright's `test`, which also fails when a page complains: by an error on the console (such as a failed hydration or a violation of the
 * content security policy), an uncaught error, or a request to another site.
 */
export const test = base.extend<Fixtures & { complaints: string[]; isInstalled: void }, { demoSite: DemoSite }>({
  isInstalled: [
    async ({ browserName }, use, info) => {
      info.skip(browserName === 'firefox' && !hasFirefox, 'firefox-esr is not installed');
      await use();
    },
    { auto: true },
  ],

  demoSite: [
    async ({}, use) => {
      const site = await DemoSite.settled();
      await use(site);
      await site.end();
    },
    { scope: 'worker' },
  ],

  expected: [[], { option: true }],

  complaints: async ({ expected }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(
      complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
      'what the pages complained about',
    ).toEqual([]);
  },

  context: async ({ context, complaints, baseURL }, use) => {
    await watch(context, complaints, baseURL);
    await use(context);
  },

  openProfile: async ({ browser, complaints, baseURL, contextOptions, locale, timezoneId, colorScheme, viewport }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const own = { ...contextOptions, locale, timezoneId, colorScheme, viewport, baseURL, ...options };
      const context = await browser.newContext(defined(own));
      opened.push(context);
      await watch(context, complaints, baseURL);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

export { expect };

async function watch(context: BrowserContext, complaints: string[], baseURL: string | undefined): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'data:' && origin !== baseURL) complaints.push(`leaves the site: ${request.url()}`);
  });
  await context.addInitScript(() => {
    // React's error does not say why; its cause does.
    addEventListener('error', ({ error }: { error: unknown }) => {
      if (error instanceof Error && error.cause !== undefined)
        console.error('cause:', error.cause instanceof Error ? error.cause.stack : error.cause);
    });
    // Playwright fills a field of Firefox by script; React, which knows that value already, hears of it once it has forgotten.
    const forget = ({ isTrusted, target }: Event): void => {
      if (isTrusted || target === null) return;
      (Reflect.get(target, '_valueTracker') as { setValue: (value: string) => void } | undefined)?.setValue('\0');
    };
    addEventListener('input', forget, true);
    addEventListener('change', forget, true);
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`policy: ${violatedDirective} refused ${blockedURI} ${sample}`);
    });
  });
}

/** Removes undefined options, which a browser context does not accept. */
function defined<T extends object>(options: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
}
