import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { TestPostgres } from '../test-servers/postgres.ts';

/** Before and after connecting to the new database, as the documents have them. */
const [BEFORE = '', WITHIN = ''] = (
  /```sql\n([^]*?)```/.exec(readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8'))?.[1] ?? ''
).split('\\connect bhav\n');

/** As the documents say; both roles have this password. */
export async function makeRoles(server: TestPostgres, password: string): Promise<void> {
  const before = BEFORE.replaceAll(/PASSWORD '[^']*'/g, `PASSWORD '${password}'`);
  // A new database cannot be made in one message with other commands.
  const commands = before.split(';\n').filter((text) => text.trim() !== '');
  await execute(server.url, commands);
  await execute(addressOf(server), [WITHIN]);
}

/** Of the superuser of the test without a role. */
export function addressOf(server: TestPostgres, role?: string, password = ''): string {
  const url = new URL(server.url);
  url.pathname = '/bhav';
  if (role !== undefined) [url.username, url.password] = [role, encodeURIComponent(password)];
  return url.href;
}

async function execute(url: string, commands: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const command of commands) await client.query(command);
  } finally {
    await client.end();
  }
}
