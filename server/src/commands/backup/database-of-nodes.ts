/** Whether the store of these settings is in PostgreSQL, which has its own way to back up. */
export function databaseOfNodes(environment: Record<string, string | undefined>): boolean {
  return (environment['DATABASE_URL'] ?? '') !== '';
}
