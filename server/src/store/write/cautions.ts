import type { ParsedFile } from '@bhav/core/bars/parsed-file';
import type { Within } from '../transaction.ts';
import { dayNumber, orNull } from '../units.ts';
import { putRows } from './put-rows.ts';

/** By symbol alone. What a corrected file no longer has is removed. Returns the number of rows. */
export async function writeCautions(
  within: Within,
  day: number,
  { warnings = [], earnings = [], bans = [], weights = [] }: ParsedFile,
): Promise<number> {
  const { db } = within;
  if (warnings.length > 0) await db.deleteFrom('warning').where('day', '=', day).execute();
  await putRows(
    within,
    'warning',
    warnings.map(({ symbol, series, flags }) => ({ day, symbol, series, flags: flags.join(' ') })),
    { key: ['day', 'symbol'] },
  );
  if (earnings.length > 0) await db.deleteFrom('earnings').where('day', '=', day).execute();
  await putRows(
    within,
    'earnings',
    earnings.map(({ symbol, priceEarnings, adjusted }) => ({
      symbol,
      day,
      hundredths: orNull(priceEarnings, hundredths),
      adjusted_hundredths: orNull(adjusted, hundredths),
    })),
    { key: ['day', 'symbol'] },
  );
  for (const { day: of, symbols } of bans) {
    const ofDay = db.selectFrom('derivatives_ban').select('told').where('day', '=', dayNumber(of));
    const told = Math.min((await ofDay.executeTakeFirst())?.told ?? day, day);
    await db.deleteFrom('derivatives_ban').where('day', '=', dayNumber(of)).execute();
    const rows = (symbols.length === 0 ? [''] : symbols).map((symbol) => ({ day: dayNumber(of), symbol, told }));
    await putRows(within, 'derivatives_ban', rows, { key: ['day', 'symbol'] });
  }
  for (const { index: name, day: of, members } of weights) {
    const ofDay = db.selectFrom('index_weight').select('told').where('name', '=', name).where('day', '=', dayNumber(of));
    const told = Math.min((await ofDay.executeTakeFirst())?.told ?? day, day);
    await db.deleteFrom('index_weight').where('name', '=', name).where('day', '=', dayNumber(of)).execute();
    const rows = members.map(({ symbol, crore }) => ({ name, day: dayNumber(of), symbol, crore, told }));
    await putRows(within, 'index_weight', rows, { key: ['name', 'day', 'symbol'] });
  }
  const listed = [...bans.map(({ symbols }) => symbols), ...weights.map(({ members }) => members)];
  return warnings.length + earnings.length + listed.reduce((sum, list) => sum + list.length, 0);
}

function hundredths(figure: number): number {
  return Math.round(figure * 100);
}
