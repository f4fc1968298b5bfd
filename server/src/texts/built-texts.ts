import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of the built site with what only a server needs. */
export const SERVER = '.server';

/** The address of the built module of `texts.ts` with the words of a site's language; undefined where the site has none. */
export function builtTexts(folder: string): string | undefined {
  const place = join(folder, SERVER);
  const file = existsSync(place) ? readdirSync(place).find((name) => /^texts-.*\.js$/.test(name)) : undefined;
  return file === undefined ? undefined : pathToFileURL(join(place, file)).href;
}
