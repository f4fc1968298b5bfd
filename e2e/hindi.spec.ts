import { en as common } from '@bhav/core/words/hi/common';
import { pageNames } from '@bhav/core/words/hi/finder';
import { dayWords } from '@bhav/core/words/hi/pages/day';
import { homeWords } from '@bhav/core/words/hi/pages/home';
import { mapWords } from '@bhav/core/words/hi/pages/map';
import { pastWords } from '@bhav/core/words/hi/pages/past';
import { settingsWords } from '@bhav/core/words/hi/settings';
import { expect, test } from './browser.ts';
import { open } from './market.ts';

const { layout } = common;

// The server of these figures has an address of its own on this machine.
test.use({ expected: [/^leaves the site: http:\/\/127\.0\.0\.1:\d+\//] });

test('the whole is read in Hindi: through the bar, the search, a past day and the settings, and back into English', async ({
  page,
  demoSite: { address },
}) => {
  await open(page, `${address}/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(`${address}/hi/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { level: 1, name: homeWords.title })).toBeVisible();
  await page.locator('html[data-hydrated]').waitFor();

  await page.getByRole('navigation', { name: layout.navigation }).getByRole('link', { name: layout.map }).click();
  await expect(page).toHaveURL(`${address}/hi/map`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mapWords.titleOf('Nifty 500'));
  await page.getByRole('button', { name: pastWords.choose }).click();
  await page.getByRole('link', { name: 'गुरु 19 नव 2026' }).click();
  await expect(page).toHaveURL(`${address}/hi/map?on=2026-11-19`);
  await expect(page.getByRole('complementary', { name: pastWords.name })).toContainText('गुरु 19 नव 2026');

  await page.goto(`${address}/hi/day/newest`);
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.getByRole('heading', { level: 2, name: dayWords.gainers })).toBeVisible();
  await page.keyboard.press('/');
  await page
    .getByRole('combobox', { name: layout.search })
    .fill(pageNames['/warnings']?.find((name) => /[\u0900-\u097F]/.test(name)) ?? '');
  await page.getByRole('gridcell', { name: layout.warnings, exact: true }).click();
  await expect(page).toHaveURL(`${address}/hi/warnings`);

  await page.getByRole('button', { name: layout.settings }).click();
  const settings = page.getByRole('dialog', { name: layout.settings });
  await expect(settings.getByRole('group', { name: settingsWords.language })).toContainText('हिन्दी');
  await settings.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${address}/warnings`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('a browser that prefers Hindi is offered it in one line, and the choice is kept', async ({ openProfile, demoSite: { address } }) => {
  const profile = await openProfile({ locale: 'hi-IN' });
  const page = await profile.newPage();
  await open(page, `${address}/movers/gainers?of=BSE`);
  await page.getByRole('link', { name: 'यह पेज हिन्दी में पढ़ें' }).click();
  await expect(page).toHaveURL(`${address}/hi/movers/gainers?of=BSE`);
  await page.goto(`${address}/`);
  await expect(page).toHaveURL(`${address}/hi/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${address}/`);
  await expect(page.getByRole('link', { name: 'यह पेज हिन्दी में पढ़ें' })).toBeHidden();
});

test('without script the links and forms of a page in Hindi stay in Hindi', async ({ openProfile, demoSite: { address } }) => {
  const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await page.goto(`${address}/hi/screener?pe=..20`);
  const hrefs = await page.locator('main a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => !/^\/(?:hi\/|api\/|feed\.)/.test(href))).toEqual([]);
  const actions = await page.locator('form').evaluateAll((forms) => forms.map((form) => form.getAttribute('action') ?? ''));
  expect(actions.filter((action) => !action.startsWith('/hi/'))).toEqual([]);
});
