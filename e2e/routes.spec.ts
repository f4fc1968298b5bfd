import type { Request } from '@playwright/test';
import { expect, test } from './browser.ts';
import { addressOf, alive, drawn, fullTable, LIST_NAMES, open, PATHS, ROUTES, symbolsOf, UNKNOWN } from './market.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const EXPLANATION = 'These figures are generated in your browser and are not market prices.';

test.describe(() => {
  test.use({ expected: [/404 \(Not Found\)/] });

  for (const path of ['/', '/full-tracking', UNKNOWN.path]) {
    test(`${path} explains its figures one tap away`, async ({ page }) => {
      await open(page, path);
      await page.getByRole('button', { name: /^Simulated data/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Simulated data' });
      await expect(dialog).toContainText(EXPLANATION);
      await dialog.getByRole('link', { name: 'How these figures are made' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'About the figures' })).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: /^Simulated data/ })).toBeVisible();
    });
  }

  test('an unknown address answers 404 with a page that says so and links home', async ({ page }) => {
    const answer = await page.goto(UNKNOWN.path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNKNOWN.heading);
    await alive(page);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: ROUTES['/'] })).toBeVisible();
    expect(addressOf(page)).toBe('/');
  });

  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    for (const path of width > 360 ? ['/', '/full-tracking', '/about'] : [...PATHS, UNKNOWN.path]) {
      test(`nothing shifts while ${path} loads and is scrolled to its end, ${width} px wide`, async ({ page }) => {
        await watchShifts(page);
        await page.setViewportSize({ width, height });
        await open(page, path);
        // Features come alive on the way down.
        for (let step = 0; step < 6; step += 1) {
          await page.mouse.wheel(0, height);
          await drawn(page);
        }
        await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
        await drawn(page);
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
        expect(sum, shifts.join('\n')).toBeLessThan(0.01);
      });
    }
  }
});

for (const [path, heading] of Object.entries(ROUTES)) {
  test(`${path} can be opened directly and reloaded, and is readable before its scripts arrive`, async ({ page, request }) => {
    const titles: string[] = [];
    for (const load of [() => page.goto(path), () => page.reload()]) {
      const answer = await load();
      expect(answer?.status()).toBe(200);
      await alive(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      titles.push(await page.title());
    }
    expect(titles[0]).toContain('Bhav India');
    expect(titles[0]).toContain(heading);
    expect(titles[1]).toBe(titles[0]);

    const html = await (await request.get(path)).text();
    expect(html).toContain(heading.replace("'", '&#x27;'));
    expect(html).toMatch(/<title>[^<]*Bhav India[^<]*<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  });
}

test('the title changes with the page', async ({ page }) => {
  await open(page, '/');
  const home = await page.title();
  await page.getByRole('link', { name: 'Full Tracking', exact: true }).click();
  await expect(page).toHaveTitle('Full Market Tracking · Bhav India');
  await page.getByRole('link', { name: 'About the figures' }).click();
  await expect(page).toHaveTitle('About the figures · Bhav India');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(home);
});

test('icons, manifest and share image exist', async ({ page, request }) => {
  await open(page, '/');
  // It is named once the page is at rest, for a browser fetches it before the first paint otherwise.
  await expect(page.locator('link[rel="manifest"]')).toBeAttached();
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest], meta[property="og:image"]')].map(
      (element) => [element.getAttribute('rel') ?? 'share', element.getAttribute('href') ?? element.getAttribute('content') ?? ''] as const,
    ),
  );
  expect(links.map(([kind]) => kind).toSorted()).toEqual(['apple-touch-icon', 'icon', 'manifest', 'share']);
  for (const [kind, address] of links) {
    if (kind === 'icon') {
      expect(address, 'the icon stands within the page').toMatch(/^data:image\/svg\+xml,%3Csvg/);
      continue;
    }
    const answer = await request.get(address);
    expect(answer.status(), `${kind} ${address}`).toBe(200);
    expect(answer.headers()['content-type'], kind).toMatch(kind === 'manifest' ? /^application\/manifest\+json/ : /^image\//);
    if (kind !== 'manifest') continue;
    const manifest = (await answer.json()) as { name: string; start_url: string; icons: { src: string; sizes: string }[] };
    expect(manifest.name).toBe('Bhav India');
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  }
});

test('a visit requests files of the build and no data, also when it refreshes', async ({ page }) => {
  await page.clock.install();
  const asked: Request[] = [];
  page.on('request', (request) => {
    asked.push(request);
  });
  await open(page, '/');
  for (const name of ['Market Performers', 'Full Tracking', 'Home', 'Full Tracking']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await alive(page);
  }
  const before = asked.length;
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByRole('searchbox').fill('bank');
  await page.getByRole('combobox').selectOption('Gainers Only');
  await page.clock.runFor(901_000);
  await expect(page.getByText(/of 50 stocks$/)).toBeVisible();
  expect(asked.slice(before).map((request) => request.url())).toEqual([]);

  const kinds = asked.map((request) => `${request.method()} ${request.resourceType()}`);
  expect(new Set(kinds)).toEqual(
    new Set(['GET document', 'GET script', 'GET stylesheet', ...kinds.filter((kind) => /^GET (image|manifest|other)$/.test(kind))]),
  );
  for (const request of asked)
    expect(new URL(request.url()).pathname).toMatch(/^\/(assets\/[\w-]+\.(js|css)|[\w-]+\.(svg|png|ico|webmanifest))?$/);
});

test.describe('when a part fails', () => {
  test.use({ expected: [/thirty are refused|ERR_FAILED|could not be loaded|dynamically imported module/] });

  test('the rest stays, and Retry restores the part', async ({ page }) => {
    await page.addInitScript(() => {
      const sorted = Array.prototype.toSorted;
      const poison = { on: true };
      Object.assign(window, { poison });
      // oxlint-disable-next-line no-extend-native -- a fault of the browser's own is one that no part of the page expects
      Array.prototype.toSorted = function (...given) {
        if (poison.on && this.length === 30) throw new Error('lists of thirty are refused');
        return sorted.apply(this, given);
      };
    });
    await page.goto('/full-tracking?seed=42');
    const failure = page.getByRole('alert').filter({ hasText: 'failed' });
    await expect(failure).toHaveText(/This part of the page failed\.\s*The rest still works\.\s*Retry/);
    await expect(failure).toHaveCount(1);
    expect(await symbolsOf(fullTable(page, 'NSE'))).toHaveLength(50);
    await page.getByRole('combobox').selectOption('Gainers Only');
    await expect(page.getByText(/^\d+ of 50 stocks$/)).toBeVisible();

    await page.evaluate(() => ((window as unknown as { poison: { on: boolean } }).poison.on = false));
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: LIST_NAMES.BSE, exact: true }).first()).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  test('a page whose code fails to load says so; the bar stays, and Retry loads it', async ({ page }) => {
    await open(page, '/');
    await page.route('**/assets/full-tracking-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Full Tracking', exact: true }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'could not' });
    await expect(failure).toHaveText(/This page could not be loaded\.\s*Check the connection, then try again\.\s*Retry/);
    await page.getByRole('link', { name: 'Market Performers', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Market Performers' })).toBeVisible();
    await page.goBack();
    await expect(failure).toBeVisible();
    await page.unroute('**/assets/full-tracking-*.js');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Full Market Tracking' })).toBeVisible();
    expect(await symbolsOf(fullTable(page, 'NSE'))).toHaveLength(50);
  });
});
