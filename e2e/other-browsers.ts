import { existsSync } from 'node:fs';

/** Tests in a browser that is missing are skipped and counted; with `BHAV_TEST_SERVERS=required`, as `.ci/run` sets it, they fail. */
const isInstalled = (...programs: string[]): boolean =>
  process.env['BHAV_TEST_SERVERS'] === 'required' || programs.every((name) => existsSync(`/usr/bin/${name}`));

export const hasFirefox = isInstalled('firefox-esr');
export const hasWebKit = isInstalled('WebKitWebDriver', 'Xvfb');
