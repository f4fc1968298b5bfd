import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Gone when the test has ended. */
export function testFolder(): string {
  return folderUntil(onTestFinished);
}

/** Gone when all tests of the file, or of the `describe`, have ended. */
export function suiteFolder(): string {
  return folderUntil(afterAll);
}

function folderUntil(ended: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'bhav-test-'));
  ended(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
