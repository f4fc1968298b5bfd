import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { UDIFF_HEADER } from '../../../demo/src/files/bhavcopy-files.ts';
import { zipFile } from '../../../demo/src/files/zip-file.ts';
import { ask, json, until } from '../harness/ask.ts';
import { EVENING, NEXT_SESSION } from '../harness/demo-figures.ts';
import { mb, tellsSize } from '../harness/program.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const LINES = 30_000_000;
/** A small zip of very many bad lines is refused within bounds of memory, and the other files go on. */
export const manyLines: Trial = {
  name: 'many-lines',
  short: true,
  run: async (scene) => {
    if (!tellsSize()) return { skipped: 'this system does not say how large a process is' };
    const small = zipFile([['bhavcopy.csv', `${UDIFF_HEADER}\n${'x\n'.repeat(LINES)}`]], NEXT_SESSION);
    const { settings } = await scene.exchanges(EVENING, ({ path }) => (path.includes('BhavCopy_NSE_CM') ? () => small : undefined));
    const server = scene.server({ ...settings, BHAV_DATA_DIR: await scene.dataFolder() });
    const address = await server.address;
    const stateOf = async (source: string): Promise<string | undefined> =>
      (await json<SyncAnswer>(address, '/api/v1/sync'))?.runs.find((run) => run.source === source && run.session === NEXT_SESSION)?.state;
    const isRefused = await until(async () => server.hasLeft || (await stateOf('nse-bhavcopy')) === 'refused');
    const goesOn = await until(async () => server.hasLeft || (await stateOf('bse-bhavcopy')) === 'stored');
    const { status } = await ask(address, '/api/v1/health');
    return verdict(
      `a zip of ${small.length} bytes with ${LINES} lines: the server grew to ${mb(server.peakRss)}${server.hasLeft ? ` and left: ${server.firstError()}` : ''}`,
      {
        'the file is refused': isRefused && !server.hasLeft,
        'the other files come': goesOn && !server.hasLeft,
        'memory is bounded (1 GB)': server.peakRss < 1e9,
        'the server goes on': status === 200,
      },
    );
  },
};
