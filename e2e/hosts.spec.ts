import { expect, test } from './browser.ts';
import { addressOf, alive, open, ROUTES, UNKNOWN } from './market.ts';

// What a plain host of the built folder could do otherwise than our server, whose answers are tested without a browser.

test.describe(() => {
  test.use({ expected: [/404 \(Not Found\)/] });

  test('an unknown address answers 404 with a page that says so and links home', async ({ page }) => {
    const answer = await page.goto(UNKNOWN.path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNKNOWN.heading);
    await alive(page);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: ROUTES['/'] })).toBeVisible();
    expect(addressOf(page)).toBe('/');
  });

  test('a guessed address leads to its page with all that it asks', async ({ page }) => {
    await page.goto('/heatmap?by=1w');
    await expect.poll(() => addressOf(page)).toBe('/map?by=1w');
  });
});

test('each page can be opened directly and reloaded, and is readable before its scripts arrive', async ({ page, request }) => {
  for (const [path, heading] of Object.entries(ROUTES)) {
    const titles: string[] = [];
    for (const load of [() => page.goto(path), () => page.reload()]) {
      const answer = await load();
      expect(answer?.status(), path).toBe(200);
      await alive(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      titles.push(await page.title());
    }
    expect(titles[0]).toContain('Bhav India');
    expect(titles[0]).toContain(heading);
    expect(titles[1]).toBe(titles[0]);

    const html = await (await request.get(path)).text();
    expect(html).toContain(heading.replace("'", '&#x27;'));
    expect(html).toMatch(/<title>[^<]*Bhav India[^<]*<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  }
});

test('icons, manifest and share image exist', async ({ page, request }) => {
  await open(page, '/');
  // It is named once the page is in use, for a browser fetches it before the first paint otherwise.
  await page.keyboard.press('Shift');
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
