import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { longDate } from '@bhav/core/ist';
import { lastFinishedSession } from '@bhav/core/session';
import { dataSettings } from '../data-settings.ts';
import { demoSettings, liveSentence, pinnedTime } from './demo-settings.ts';
import { LIVE_PLAYERS } from './live-players.ts';
import { madeMarket } from './made-market.ts';
import { play } from './player.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SERVER = fileURLToPath(new URL('../main.ts', import.meta.url));

await demonstrate();

/**
 * Plays the exchanges on this machine and starts the server on them; ends with the server and with its code.
 *
 * With `BHAV_LIVE=nse-web` the exchange's website is played too, with `BHAV_LIVE=upstox` Upstox, whose figures move every second. In market hours (or from `BHAV_NOW=2026-11-20T10:00:00+05:30` on, from which
 * the time runs) the operator sees the page say "Delayed", with the time of the figures and the source, fifty shares and the indices move every
 * five minutes, the closing auction at 15:15, the close at 15:35, and in the evening the official files in the place of the live figures.
 */
async function demonstrate(): Promise<void> {
  const pinned = pinnedTime(process.env, Date.now());
  // A BHAV_NOW that is no instant counts as none here, and is refused by the server in its own words.
  const { clockOffsetMs } = dataSettings({ BHAV_NOW: pinned?.instant ?? process.env['BHAV_NOW'] }, Date.now()).settings;
  const now = (): number => Date.now() + clockOffsetMs;
  const lastSession = lastFinishedSession(now());
  const market = madeMarket({ lastSession });
  const player = await play({ market, now });
  const asked = process.env['BHAV_LIVE'];
  const live = await LIVE_PLAYERS.get(asked ?? '')?.(market, now);
  console.log(
    `Demonstration exchange: ${market.sessions.length} made-up sessions up to ${longDate(lastSession)}; no figure is a market price.`,
  );
  const sentences = [pinned?.sentence, liveSentence(asked, [...LIVE_PLAYERS.keys()], now())];
  for (const sentence of sentences) if (sentence !== undefined) console.log(sentence);

  const env = demoSettings(process.env, player.addresses, ROOT, { pinned, live: live?.settings });
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
  await live?.close();
}
