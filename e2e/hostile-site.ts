import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENING, NEXT_SESSION, NOWHERE, writeFiles } from './attack/harness/demo-figures.ts';
import { IMPORT, Program, SERVER } from './attack/harness/program.ts';
import { hostileFile } from './hostile-files.ts';

const FIGURES = { ...NOWHERE, BHAV_ORIGIN: 'demonstration', BHAV_NOW: EVENING };

export class HostileSite {
  readonly address: string;
  readonly imported: string;
  readonly #folder: string;
  readonly #server: Program;

  private constructor(folder: string, server: Program, address: string, imported: string) {
    this.#folder = folder;
    this.#server = server;
    this.address = address;
    this.imported = imported;
  }

  static async start(): Promise<HostileSite> {
    const folder = mkdtempSync(join(tmpdir(), 'bhav-hostile-'));
    const files = mkdtempSync(join(tmpdir(), 'bhav-hostile-files-'));
    await writeFiles(files, NEXT_SESSION, hostileFile);
    const importing = new Program(IMPORT, [files], { ...FIGURES, BHAV_DATA_DIR: folder });
    const code = await importing.exit;
    rmSync(files, { recursive: true });
    if (code !== 0) throw new Error(`The files were not imported (${code}): ${importing.output}`);
    const server = new Program(SERVER, [], { ...FIGURES, BHAV_DATA_DIR: folder, BHAV_SYNC: 'off', PORT: '0' });
    return new HostileSite(folder, server, await server.address, importing.output);
  }

  async end(): Promise<void> {
    await this.#server.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
