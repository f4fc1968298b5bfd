import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { longDate } from '@bhav/core/ist';
import { lastFinishedSession } from '@bhav/core/session';
import { dataSettings } from '../data-settings.ts';
import { demoSettings, pinnedTime } from './demo-settings.ts';
import { madeMarket } from './made-market.ts';
import { play } from './player.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SERVER = fileURLToPath(new URL('../main.ts', import.meta.url));

await demonstrate();

/** Plays the exchanges on this machine and starts the server on them; ends with the server and with its code. */
async function demonstrate(): Promise<void> {
  const pinned = pinnedTime(process.env, Date.now());
  // A BHAV_NOW that is no instant counts as none here, and is refused by the server in its own words.
  const { clockOffsetMs } = dataSettings({ BHAV_NOW: pinned?.instant ?? process.env['BHAV_NOW'] }, Date.now()).settings;
  const now = (): number => Date.now() + clockOffsetMs;
  const lastSession = lastFinishedSession(now());
  const market = madeMarket({ lastSession });
  const player = await play({ market, now });
  console.log(
    `Demonstration exchange: ${market.sessions.length} made-up sessions up to ${longDate(lastSession)}; no figure is a market price.`,
  );
  if (pinned !== undefined) console.log(pinned.sentence);

  const env = demoSettings(process.env, player.addresses, ROOT, pinned);
  const server = spawn(process.execPath, [SERVER], { stdio: 'inherit', env });
  // A terminal tells both of us to stop, a launcher this process alone; the server does not mind being told twice.
  const pass = (signal: NodeJS.Signals): void => void server.kill(signal);
  process.on('SIGTERM', pass);
  process.on('SIGINT', pass);
  process.exitCode = await new Promise<number>((resolve) => {
    server.on('error', (error) => {
      console.error(`The server cannot be started: ${error.message}`);
      resolve(1);
    });
    server.on('exit', (code) => resolve(code ?? 1));
  });
  await player.close();
}
