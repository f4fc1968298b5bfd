// Installs packages by the npm at hand: those of the project, and from the folders beside this file what one command needs.
// A Node too old for the project can read it. Each function takes `run` of launch.mjs, so that a signal reaches npm too.
import { spawnSync } from 'child_process';
import fs from 'fs';
import path from 'path';
import { fileURLToPath } from 'url';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const WINDOWS = process.platform === 'win32';
const NODE = 'tools/node';

/**
 * Installs what the lock file of a folder names, unless it is there, and gives npm's exit code. npm checks each package against the checksum
 * in the lock file, and notes what is there in a lock file of its own when all of it is: what was broken off is made anew.
 */
export async function install(run, folder, sentence) {
  return isInstalled(folder) ? 0 : npmCi(run, folder, sentence);
}

/** Gives the path of the Node that runs this or, when that is too old, of the one of tools/node, which npm fetches; undefined where it cannot be had. */
export async function supportedNode(run) {
  if (isSupported(process.versions.node)) return process.execPath;
  const sentence =
    'Node ' + process.versions.node + ' is too old: fetching a newer one by npm (57 MB; seconds, or minutes on a slow line) ...';
  if (!isInstalled(NODE) || !fetchedNode()) await npmCi(run, NODE, sentence);
  return fetchedNode();
}

/** Links the fetched Node among the commands of the packages, so that `npx vitest` and a service have it too. */
export function linkNode(node) {
  if (WINDOWS || node === process.execPath) return;
  const bin = path.join(ROOT, 'node_modules', '.bin');
  const link = path.join(bin, 'node');
  if (fs.existsSync(link) && fs.realpathSync(link) === fs.realpathSync(node)) return;
  fs.mkdirSync(bin, { recursive: true });
  fs.rmSync(link, { force: true });
  fs.symlinkSync(path.relative(bin, node), link);
}

function npmCi(run, folder, sentence) {
  console.log(sentence);
  // A Node that is too old for the packages need not be named once for each of them.
  const args = ['ci', '--prefix', path.join(ROOT, folder)].concat(folder === NODE ? [] : '--loglevel=error');
  // npm says which npm started us, and on which Node; without one, the path has it.
  const npm = process.env.npm_execpath;
  if (npm && /\.c?js$/.test(npm)) return run(process.env.npm_node_execpath || process.execPath, [npm].concat(args));
  return run('npm', args, {}, WINDOWS);
}

function isInstalled(folder) {
  const have = installedIn(folder);
  if (!have) return false;
  const want = JSON.parse(fs.readFileSync(path.join(ROOT, folder, 'package-lock.json'), 'utf8')).packages;
  const same = Object.keys(have).every((name) => !want[name] || want[name].version === have[name].version);
  // What is optional may be for another system.
  return same && Object.keys(want).every((name) => name === '' || have[name] || want[name].optional || want[name].devOptional);
}

/** The packages of a folder by place, as npm notes them. */
function installedIn(folder) {
  const file = path.join(ROOT, folder, 'node_modules', '.package-lock.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : undefined;
}

/** The Node of the one package that npm chose for this system, where that runs. */
function fetchedNode() {
  const [[place, { bin } = {}] = []] = Object.entries(installedIn(NODE) || {});
  if (!place) return undefined;
  const node = path.join(ROOT, NODE, place, bin.node);
  const answer = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout;
  return answer && isSupported(answer.trim()) ? node : undefined;
}

/** The same range as `engines` in package.json: ^22.22.2 || ^24.15.0 || >=26. */
function isSupported(version) {
  const [major, minor, patch] = version.split('.').map((part) => parseInt(part, 10));
  if (major === 22) return minor > 22 || (minor === 22 && patch >= 2);
  if (major === 24) return minor >= 15;
  return major >= 26;
}
