import { spawnSync } from 'node:child_process';

/** The superuser inside the test's PostgreSQL. The password is no secret; tests look for it where it must not be. */
export const POSTGRES_USER = 'bhav';
export const POSTGRES_PASSWORD = 'known-to-tests-only';

/** The account of the system that PostgreSQL runs under: it refuses root. Undefined where the tests themselves are not root. */
export const POSTGRES_ACCOUNT = process.getuid?.() === 0 ? nobody() : undefined;

function nobody(): { uid: number; gid: number } {
  const number = (option: string): number => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}
