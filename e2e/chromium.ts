import { existsSync } from 'node:fs';

/** A system's own Chromium; elsewhere Playwright's download serves (`npx playwright install chromium`). */
const CHROMIUM = '/usr/bin/chromium';

/**
 * The parts of the address bar that Chromium draws with two web pages of its own. It loads them for each new window, which takes about a second of
 * a processor while the page of the test loads.
 */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** The features that Playwright turns off: Chromium obeys the last `--disable-features` alone, so they stand in ours too. A test compares the two. */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** How the browser of tests and benches is launched: it calls nobody but the server under test. */
export const CHROMIUM_LAUNCH: { executablePath?: string; args: string[] } = {
  ...(existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  ],
};
