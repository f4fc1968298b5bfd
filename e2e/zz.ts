import { HistorySite } from './history-site.ts';
const t = Date.now();
const site = await HistorySite.start('2026-11-20', Number(process.argv[2] ?? 60));
console.log(site.address, Date.now() - t);
process.on('SIGTERM', () => void site.end().then(() => process.exit(0)));
