import { type BrowserContext, type BrowserContextOptions, expect, test as base } from '@playwright/test';
import { Scene } from './attack/harness/scene.ts';
import { hasFirefox } from './other-browsers.ts';
import { settledSite } from './sites.ts';

interface Fixtures {
  /**
   * The complaints that the test causes on purpose; those that match are ignored. One pattern with alternatives, because Playwright reads an
   * array of two as a value and its options.
   */
  expected: [RegExp] | [];
  openProfile: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/**
 * Playwright's `test`, which also fails when a page complains: by an error on the console (such as a failed hydration or a violation of the
 * content security policy), an uncaught error, or a request to another machine.
 */
export const test = base.extend<Fixtures & { complaints: string[]; isInstalled: void }, { demoSite: { address: string } }>({
  isInstalled: [
    async ({ browserName }, use, info) => {
      info.skip(browserName === 'firefox' && !hasFirefox, 'firefox-esr is not installed');
      await use();
    },
    { auto: true },
  ],

  demoSite: [
    async ({}, use) => {
      await using scene = new Scene();
      await use({ address: await settledSite(scene) });
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

  context: async ({ context, complaints }, use) => {
    await watch(context, complaints);
    await use(context);
  },

  openProfile: async ({ browser, complaints, baseURL, contextOptions, locale, timezoneId, colorScheme, viewport }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const own = { ...contextOptions, locale, timezoneId, colorScheme, viewport, baseURL, ...options };
      const context = await browser.newContext(defined(own));
      opened.push(context);
      await watch(context, complaints);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

/** The same on the server of `demoSite`, whose API `api` reads. */
export const served = test.extend<{ api: <Answer>(path: string) => Promise<Answer> }>({
  baseURL: async ({ demoSite }, use) => use(demoSite.address),
  api: async ({ baseURL }, use) => use(async (path) => (await fetch(`${baseURL}/api/v1/${path}`)).json()),
});

export { expect };

async function watch(context: BrowserContext, complaints: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    // A test may have a server of its own on this machine.
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'data:' && hostname !== '127.0.0.1') complaints.push(`leaves the site: ${request.url()}`);
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
