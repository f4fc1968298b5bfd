import { expect, test } from './browser.ts';
import { addressOf, alive, ROUTES, UNKNOWN } from './market.ts';

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
