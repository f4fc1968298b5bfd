import { type BrowserContext, type BrowserContextOptions, expect, test as base } from '@playwright/test';

interface Fixtures {
  /**
   * The complaints that the test means to cause: what matches is let pass. One pattern with alternatives, for Playwright takes an
   * array of two for a value and its options.
   */
  expected: [RegExp] | [];
  /** Opens one more browser profile at the same site, watched like the first. */
  openProfile: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/**
 * Playwright's `test`, and a test fails besides when a page of it complains: an error on the console (a failed hydration and a
 * refused policy are among them), an uncaught error, or a request to anywhere but the site itself.
 */
export const test = base.extend<Fixtures & { complaints: string[] }>({
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
    // What React recovered from says nothing of why: its cause does.
    addEventListener('error', ({ error }: { error: unknown }) => {
      if (error instanceof Error && error.cause !== undefined)
        console.error('cause:', error.cause instanceof Error ? error.cause.stack : error.cause);
    });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`policy: ${violatedDirective} refused ${blockedURI} ${sample}`);
    });
  });
}

/** Leaves out what is undefined: a context takes an absent option, not an undefined one. */
function defined<T extends object>(options: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
}
