import { beforeEach } from 'vitest';
import { lacks } from './src/test-servers/server-program.ts';

// Before each test of the project `postgresql`.
beforeEach(({ skip }) => {
  if (lacks('PostgreSQL')) skip();
});
