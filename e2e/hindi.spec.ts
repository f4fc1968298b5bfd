import { en as common } from '@bhav/core/words/hi/common';
import { pageNames } from '@bhav/core/words/hi/finder';
import { dayWords } from '@bhav/core/words/hi/pages/day';
import { homeWords } from '@bhav/core/words/hi/pages/home';
import { mapWords } from '@bhav/core/words/hi/pages/map';
import { pastWords } from '@bhav/core/words/hi/pages/past';
import { settingsWords } from '@bhav/core/words/hi/settings';
import { expect, served as test } from './browser.ts';
import { open } from './market.ts';

const { layout } = common;

test('the whole is read in Hindi: through the bar, the search, a past day and the settings, and back into English', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { level: 1, name: homeWords.title })).toBeVisible();
  await page.locator('html[data-hydrated]').waitFor();

  await page.getByRole('navigation', { name: layout.navigation }).getByRole('link', { name: layout.map }).click();
  await expect(page).toHaveURL('/hi/map');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mapWords.titleOf('Nifty 500'));
  await page.getByRole('button', { name: pastWords.choose }).click();
  await page.getByRole('link', { name: 'गुरु 19 नव 2026' }).click();
  await expect(page).toHaveURL('/hi/map?on=2026-11-19');
  await expect(page.getByRole('complementary', { name: pastWords.name })).toContainText('गुरु 19 नव 2026');

  await page.goto('/hi/day/newest');
  await page.locator('html[data-hydrated]').waitFor();
  await expect(page.getByRole('heading', { level: 2, name: dayWords.gainers })).toBeVisible();
  await page.keyboard.press('/');
  await page
    .getByRole('combobox', { name: layout.search })
    .fill(pageNames['/warnings']?.find((name) => /[\u0900-\u097F]/.test(name)) ?? '');
  await page.getByRole('gridcell', { name: layout.warnings, exact: true }).click();
  await expect(page).toHaveURL('/hi/warnings');

  await page.getByRole('button', { name: layout.settings }).click();
  const settings = page.getByRole('dialog', { name: layout.settings });
  await expect(settings.getByRole('group', { name: settingsWords.language })).toContainText('हिन्दी');
  await settings.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/warnings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('a browser that prefers Hindi is offered it in one line, and the choice is kept', async ({ openProfile }) => {
  const profile = await openProfile({ locale: 'hi-IN' });
  const page = await profile.newPage();
  await open(page, '/movers/gainers?of=BSE');
  await page.getByRole('link', { name: 'यह पेज हिन्दी में पढ़ें' }).click();
  await expect(page).toHaveURL('/hi/movers/gainers?of=BSE');
  await page.goto('/');
  await expect(page).toHaveURL('/hi/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'यह पेज हिन्दी में पढ़ें' })).toBeHidden();
});

test('without script the links and forms of a page in Hindi stay in Hindi', async ({ openProfile }) => {
  const page = await (await openProfile({ javaScriptEnabled: false })).newPage();
  await page.goto('/hi/screener?pe=..20');
  const hrefs = await page.locator('main a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.filter((href) => !/^\/(?:hi\/|api\/|feed\.)/.test(href))).toEqual([]);
  const actions = await page.locator('form').evaluateAll((forms) => forms.map((form) => form.getAttribute('action') ?? ''));
  expect(actions.filter((action) => !action.startsWith('/hi/'))).toEqual([]);
});
