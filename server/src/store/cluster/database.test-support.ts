import { Client } from 'pg';

/** Asks a database of a test on a connection of its own. */
export async function askDatabase<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows as T[];
}

/** Makes the table of the leader in an empty database. */
export async function makeLeaderTable(url: string): Promise<void> {
  await askDatabase(
    url,
    'CREATE TABLE leader (only_row INTEGER PRIMARY KEY CHECK (only_row = 1), term BIGINT NOT NULL, node TEXT NOT NULL, backend INTEGER NOT NULL, beat_at BIGINT NOT NULL)',
  );
}

/** Opens a connection of this name, and gives why it ends without us. */
export async function connectionEnded(url: string, name: string): Promise<{ why: Promise<string> }> {
  const client = new Client({ connectionString: url, application_name: name });
  const why = new Promise<string>((resolve) => void client.on('error', ({ message }) => resolve(message)));
  await client.connect();
  return { why };
}
