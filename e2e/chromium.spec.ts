import { expect, test } from './browser.ts';
import { CHROMIUM_LAUNCH } from './chromium.ts';

// The page about the browser has parts of its own.
test.use({ expected: [/^leaves the site: chrome:/] });

test.skip(CHROMIUM_LAUNCH.executablePath === undefined, 'the download of Playwright has no address bar');

test('the browser has every feature off that Playwright turns off, and loads no pages of its own address bar', async ({
  page,
  browser,
}) => {
  await page.goto('chrome://version');
  const line = (await page.locator('#command_line').textContent()) ?? '';
  const [playwrights = [], ours = []] = Array.from(line.matchAll(/--disable-features=(\S+)/g), ([, names = '']) => names.split(','));
  expect(playwrights.length).toBeGreaterThan(0);
  expect(playwrights.filter((name) => !ours.includes(name))).toEqual([]);
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  expect(targetInfos.map(({ url }) => url).filter((url) => url.startsWith('chrome://omnibox'))).toEqual([]);
});
