import { downloader, type Download, type DownloadParts } from './download.ts';
import { POLITE } from './host-manners.ts';

/** Without pauses and rests, by the clock of this machine. */
export function testDownloader(folder: string, more: Partial<DownloadParts> = {}): Download {
  return downloader({
    fetch,
    now: Date.now,
    elapsed: () => performance.now(),
    sleep: async () => undefined,
    random: () => 0.5,
    folder,
    signal: new AbortController().signal,
    manners: { ...POLITE, pauseMs: 0, failuresToRest: Infinity },
    ...more,
  });
}
