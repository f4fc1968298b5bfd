// Steps of a release; CONTRIBUTING.md says when. It runs on any Node of the last years, as on the machines that build a release.
//   node tools/release.mjs cut 0.2.0 2026-11-30    gives every package this version, and "Unreleased" in CHANGELOG.md its heading
//   node tools/release.mjs notes 0.2.0             prints what CHANGELOG.md says of the version; fails unless the packages have it
import fs from 'fs';
import path from 'path';

const ROOT = path.join(import.meta.dirname, '..');
const VERSION = /^\d+\.\d+\.\d+$/;
const UNRELEASED = '\n## Unreleased\n';
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const [verb, version = '', day = ''] = process.argv.slice(2);
try {
  if (!VERSION.test(version)) throw new Error('Say a version, as in: node tools/release.mjs notes 0.2.0');
  if (verb === 'cut') cut();
  else if (verb === 'notes') process.stdout.write(notes());
  else throw new Error('Say what to do: cut or notes.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function cut() {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) || [];
  if (!MONTHS[month - 1]) throw new Error('Say the day of the release after the version, as in 2026-11-30.');
  const changes = read('CHANGELOG.md');
  if (!changes.includes(UNRELEASED)) throw new Error('CHANGELOG.md has no heading "Unreleased", so there is nothing to release.');
  if (headingsOf(changes).some((heading) => heading.version === version)) throw new Error(`CHANGELOG.md has version ${version} already.`);
  const lock = JSON.parse(read('package-lock.json'));
  lock.version = version;
  for (const place of ['', ...JSON.parse(read('package.json')).workspaces]) {
    const file = path.posix.join(place, 'package.json');
    const about = JSON.parse(read(file));
    for (const each of [about, lock.packages[place]]) setVersion(each);
    write(file, about);
  }
  write('package-lock.json', lock);
  const heading = `\n## ${version} · ${Number(date)} ${MONTHS[month - 1]} ${year}\n`;
  fs.writeFileSync(path.join(ROOT, 'CHANGELOG.md'), changes.replace(UNRELEASED, heading));
}

/** Of a package and of what it takes from the others, which stand here at the same version. */
function setVersion(about) {
  about.version = version;
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const name of Object.keys(about[kind] || {})) if (name.startsWith('@bhav/')) about[kind][name] = version;
  }
}

/** Up to the heading of the version before: days of changes stand between two versions. */
function notes() {
  const has = JSON.parse(read('package.json')).version;
  if (has !== version) throw new Error(`The packages are of version ${has}, and not of ${version}.`);
  const changes = read('CHANGELOG.md');
  const headings = headingsOf(changes);
  const at = headings.findIndex((heading) => heading.version === version);
  if (at === -1) throw new Error(`CHANGELOG.md has no version ${version}.`);
  const next = headings[at + 1];
  return `${changes.slice(headings[at].end, next && next.start).trim()}\n`;
}

function headingsOf(changes) {
  return [...changes.matchAll(/^## (\d+\.\d+\.\d+)\b.*\n/gm)].map((found) => ({
    version: found[1],
    start: found.index,
    end: found.index + found[0].length,
  }));
}

function read(file) {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}

function write(file, content) {
  fs.writeFileSync(path.join(ROOT, file), `${JSON.stringify(content, undefined, 2)}\n`);
}
