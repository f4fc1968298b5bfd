import { expect, test } from './browser.ts';
import { open } from './market.ts';

test.describe(() => {
  test.use({ expected: [/policy: script-src|Content Security Policy/] });

  test('a script that is not the page’s own does not run', async ({ page }) => {
    await open(page, '/');
    const ran = await page.evaluate(
      () =>
        new Promise((done) => {
          addEventListener('securitypolicyviolation', ({ violatedDirective }) => done(violatedDirective));
          document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.stolen = true' }));
          // One that is allowed has run by now.
          if ('stolen' in window) done('it ran');
        }),
    );
    expect(ran).toMatch(/^script-src/);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  });
});
