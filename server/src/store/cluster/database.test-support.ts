import { Client } from 'pg';

/** On a connection of its own. */
export async function askDatabase<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows as T[];
}

/** Resolves with the reason when another party ends the connection. */
export async function connectionEnded(url: string, name: string): Promise<{ why: Promise<string> }> {
  const client = new Client({ connectionString: url, application_name: name });
  const why = new Promise<string>((resolve) => void client.on('error', ({ message }) => resolve(message)));
  await client.connect();
  return { why };
}
