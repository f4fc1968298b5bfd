import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSite } from './http/site/site.fixture.ts';

export function copyServer(root: string): void {
  const repository = fileURLToPath(new URL('../..', import.meta.url));
  mkdirSync(join(root, 'server'), { recursive: true });
  cpSync(join(repository, 'server/src'), join(root, 'server/src'), { recursive: true });
  cpSync(join(repository, 'server/package.json'), join(root, 'server/package.json'));
  for (const packages of ['node_modules', 'server/node_modules']) {
    if (existsSync(join(repository, packages))) symlinkSync(join(repository, packages), join(root, packages), 'junction');
  }
  makeSite(join(root, 'web/dist'));
}
