import { type Config, configFrom } from './config/config.ts';
import { processEnd } from './start/process-end.ts';
import { startFailure } from './start/start-failure.ts';
import { BUILT_SITE, startServer } from './start/start-server.ts';

/** Starts the server; a start that fails ends the process with 1, a signal ends it with 0, an error that nothing handled with 1. */
async function main(): Promise<void> {
  const ending = processEnd({ exit: (status) => process.exit(status), complain: (sentence) => console.error(sentence) });
  // A rejection that nothing handled comes here too.
  process.on('uncaughtException', (error) => void ending.failed(error));
  // A signal may come again, from the terminal and from the launcher both, and before the server listens.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void ending.end(0));
  let config: Config | undefined;
  try {
    config = configFrom(process.env);
    await startServer({
      config,
      site: BUILT_SITE,
      say: (sentence) => console.log(sentence),
      listens: ending.closes,
    });
  } catch (error) {
    console.error(startFailure(error, config));
    await ending.end(1);
  }
}

await main();
