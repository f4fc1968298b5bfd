import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { instantFrom, istIso } from '@bhav/core/calendar/ist';
import { longDate } from '@bhav/core/words/dates';
import { lastFinishedSession } from '@bhav/core/calendar/session';
import { demoSettings, liveSentence, pinnedTime } from './demo-settings.ts';
import { demoMarket } from './market/demo-market.ts';
import { simulateArchives } from './simulators/archive-simulator.ts';
import { simulateLive } from './simulators/live-simulator.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SERVER = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

await demonstrate();

/**
 * Simulates the exchanges on this machine and starts the server on them; ends with the server and with its code.
 *
 * With `BHAV_LIVE=upstox` Upstox is simulated too: in market hours (or from `BHAV_NOW=2026-11-20T10:00:00+05:30` on, from which the time runs) the
 * figures of both exchanges bear today's date and move every second. At 15:15 the shares stand still, at 15:35 they close, and in the evening the
 * official files take their place.
 */
async function demonstrate(): Promise<void> {
  const pinned = pinnedTime(process.env, Date.now());
  // A BHAV_NOW that is no instant counts as none here, and is refused by the server in its own words.
  const start = instantFrom(pinned?.instant ?? process.env['BHAV_NOW'] ?? '');
  const clockOffsetMs = start === undefined ? 0 : start - Date.now();
  const now = (): number => Date.now() + clockOffsetMs;
  const lastSession = lastFinishedSession(now());
  const market = demoMarket({ lastSession });
  const archives = await simulateArchives({ market, now });
  const asked = process.env['BHAV_LIVE'];
  const live = asked === 'upstox' ? await simulateLive(market, now) : undefined;
  console.log(
    `Demonstration exchange: ${market.sessions.length} made-up sessions up to ${longDate(lastSession)}; no figure is a market price.`,
  );
  const sentences = [pinned?.sentence, liveSentence(asked, now())];
  for (const sentence of sentences) if (sentence !== undefined) console.log(sentence);

  const env = {
    ...demoSettings(process.env, archives.addresses, ROOT, { pinned, live: live?.settings }),
    // A time that was set has gone on since: the server's must not start behind that of the exchange.
    ...(clockOffsetMs !== 0 && { BHAV_NOW: istIso(now()) }),
  };
  const server = spawn(process.execPath, [SERVER], { stdio: 'inherit', env });
  // A terminal signals both processes, a launcher only this one; the server accepts a second signal.
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
  await archives.close();
  await live?.close();
}
