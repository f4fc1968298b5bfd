import { type Config, configFrom } from './platform/config/config.ts';
import { logSettings } from './platform/config/operating-settings.ts';
import { SettingsReader } from './platform/config/settings-reader.ts';
import { openLog } from './platform/log/log.ts';
import { processEnd } from './start/process-end.ts';
import { startFailure } from './start/start-failure.ts';
import { BUILT_SITE, startNode } from './start/node.ts';

/** Starts the server. The process exits with 0 on a signal, and with 1 when the start fails or an error is not handled. */
async function main(): Promise<void> {
  const log = openLog(logSettings(new SettingsReader(process.env)), process.env);
  const ending = processEnd({ exit: (status) => process.exit(status), ...log });
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (error) => void ending.failed(error));
  // A signal may arrive twice, from the terminal and the launcher, and before the server listens. Who presses Ctrl-C does not wait.
  process.on('SIGTERM', () => void ending.drain());
  process.on('SIGINT', () => void ending.end(0));
  let config: Config | undefined;
  try {
    config = configFrom(process.env);
    await startNode({
      config,
      site: BUILT_SITE,
      log,
      listens: ending.closes,
      fatal: (sentence) => void ending.fatal(sentence),
    });
  } catch (error) {
    log.complain(startFailure(error, config));
    await ending.end(1);
  }
}

await main();
