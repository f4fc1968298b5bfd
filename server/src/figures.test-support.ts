import { dataSettings } from './platform/config/data-settings.ts';
import { testArchive } from './ingest/test-archive.test-support.ts';
import { startFigures } from './start/figures.ts';

export const NOW = '2026-11-20T19:00:00+05:30';

export async function storeFigures(into: string): Promise<void> {
  const archive = await testArchive('2026-11-20');
  const { settings } = dataSettings(
    {
      BHAV_DATA_DIR: into,
      BHAV_NOW: NOW,
      BHAV_HISTORY_DAYS: '1',
      ...archive.settings,
    },
    Date.now(),
  );
  const data = await startFigures({ settings, origin: 'exchange', fetch, say: () => undefined });
  await new Promise<void>((resolve) => {
    data.market.onChange(({ market: { lists } }) => {
      if (lists.NSE.stocks.length > 0 && lists.BSE.stocks.length > 0) resolve();
    });
  });
  await data.close();
  await archive.close();
}
