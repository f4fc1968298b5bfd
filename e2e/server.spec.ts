import { expect, test } from './browser.ts';
import { open, PATHS, UNKNOWN } from './market.ts';

test('every answer carries the security headers', async ({ baseURL }) => {
  for (const [path, status] of [
    ...PATHS.map((path) => [path, 200] as const),
    [UNKNOWN.path, 404],
    ['/api/v1/health', 200],
    ['/api/v1/none', 404],
  ] as const) {
    const answer = await fetch(`${baseURL}${path}`);
    expect(answer.status, path).toBe(status);
    const policy = String(answer.headers.get('content-security-policy'));
    const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
    expect(scripts, path).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')+$/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*/);
    expect(Object.fromEntries(answer.headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/\S/),
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
  }
});

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
