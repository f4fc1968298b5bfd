import type { Market } from '@bhav/core/wire/market';
import { ask, json, until } from '../harness/ask.ts';
import { NEXT_SESSION, writeFiles } from '../harness/demo-figures.ts';
import { IMPORT } from '../harness/program.ts';
import { type Trial, verdict } from '../harness/trial.ts';

const EVENING_WITHOUT_FETCHING = { BHAV_NOW: `${NEXT_SESSION}T21:00:00+05:30`, BHAV_SYNC: 'off' };

/** A second server on a folder says whose it is; what an import stores beside a running server is seen without a restart. */
export const twoWriters: Trial = {
  name: 'two-writers',
  short: true,
  run: async (scene) => {
    const settings = { ...EVENING_WITHOUT_FETCHING, BHAV_DATA_DIR: await scene.dataFolder() };
    const first = scene.server(settings);
    const address = await first.address;
    const second = scene.server(settings);
    const code = await Promise.race([second.exit, second.address.catch(() => second.exit)]);
    await second.kill();

    const files = scene.emptyFolder();
    await writeFiles(files, NEXT_SESSION);
    const importing = scene.program(IMPORT, [files], settings);
    const imported = await importing.exit;
    const sessionOf = async (): Promise<string | undefined> => (await json<Market>(address, '/api/v1/market'))?.lists.NSE.session;
    const isSeen = await until(async () => (await sessionOf()) === NEXT_SESSION);
    const { status } = await ask(address, '/api/v1/sync');
    const said = second.firstError();
    return verdict(
      `a second server: ${typeof code === 'number' ? `exit ${code}, "${said}"` : 'it serves too'}; import beside the server: exit ${imported}`,
      {
        'a second server leaves with 1': code === 1,
        'with a sentence': said !== '' && !/\n\s+at /.test(second.errors),
        'that names the other process': said.includes(String(first.pid)),
        'an import beside a server ends well': imported === 0,
        'what it stored is seen without a restart': isSeen,
        'the first server goes on': status === 200,
      },
    );
  },
};
