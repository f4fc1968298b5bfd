import { because } from '@bhav/core/market/reason';
import { addDays } from '@bhav/core/calendar/days';
import type { FiledWeights, ParsedFile, RejectedLines } from '@bhav/core/bars/parsed-file';
import { BadLine } from '../parsing/csv-row.ts';
import { readCsv } from '../parsing/csv.ts';
import { readDate } from '../parsing/filed-date.ts';
import { isZip } from '../parsing/kind-of-bytes.ts';
import { unzip } from '../parsing/zip.ts';
import { inTurn } from '../rejections.ts';
import { isOfLayout, LayoutChanged, type FileSource } from '../source.ts';

const MEMBER = /mcwb[^/]*\.csv$/i;
const TITLE = /(Nifty (?:Next )?50) Index\s*:/i;
const LAST_DAY = /Last day of trading was (\d\d?-[A-Za-z]{3,9}-\d{4})/;
const COLUMNS = ['Sr. No', 'Security Symbol', 'Weightage (%)'] as const;
/** The header changed in 2026. */
const CAPITALISATIONS = ['Index Market Capitalisation (Rs. Crores)', 'Free Float Market Capitalisation (Rs. Crores)'] as const;

/** A month's file is out in the first days of the next one. */
const OUT_AFTER_DAYS = 7;
/** Per cent: a weight's distance from the capitalisation's share of the sum, and that of the weights' sum from 100. */
const ROUNDED = 0.0051;
const SUM_SLACK = 0.05;

/**
 * The Nifty 50 and the Nifty Next 50 at a month's last session (`mcwb_<mon><yy>.zip`). Weights hold until the members are next changed; the day is in
 * a foot note. A weight must be the share of its capitalisation, and the weights must make 100.
 */
export const nseWeights: FileSource = {
  id: 'nse-weights',
  exchange: 'NSE',
  cadence: 'master',
  typicalBytes: 6_000,
  base: 'nifty',
  path: (day) => `/Market_Capitalisation_Weightage_Beta_for_NIFTY_50_And_NIFTY_Next_50/mcwb_${monthBefore(day)}.zip`,
  recognises: async (bytes) => isZip(bytes) && isOfLayout(async () => (await membersIn(bytes)).length > 0),
  parse: parseWeights,
};

/** The last month whose file should be out, as `oct26`. */
function monthBefore(day: string): string {
  const last = addDays(`${addDays(day, -OUT_AFTER_DAYS).slice(0, 7)}-01`, -1);
  return `${MONTHS[Number(last.slice(5, 7)) - 1]}${last.slice(2, 4)}`;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

async function membersIn(bytes: Uint8Array): Promise<[string, Uint8Array][]> {
  return [...(await unzip(bytes, (name) => MEMBER.test(name)))];
}

async function parseWeights(bytes: Uint8Array): Promise<ParsedFile> {
  if (!isZip(bytes)) throw new LayoutChanged(because('notWeights'));
  const weights: FiledWeights[] = [];
  const dropped: RejectedLines[] = [];
  for (const [name, content] of await membersIn(bytes)) {
    try {
      const { list, ...rejected } = parseList(content);
      weights.push(list);
      dropped.push(rejected);
    } catch (error) {
      if (!(error instanceof LayoutChanged)) throw error;
      dropped.push({ rejected: [{ line: 0, why: because('faultOf', name, error.why) }] });
    }
  }
  if (dropped.length === 0) throw new LayoutChanged(because('zipNoWeights'));
  return { weights, ...inTurn(...dropped) };
}

function parseList(content: Uint8Array): RejectedLines & { list: FiledWeights } {
  const text = Buffer.from(content).toString();
  const index = TITLE.exec(text)?.[1];
  const [, date = ''] = LAST_DAY.exec(text) ?? [];
  const day = readDate(date, '20-November-2026');
  const capitalisation = CAPITALISATIONS.find((header) => text.includes(header));
  if (index === undefined || day === undefined || capitalisation === undefined) throw new LayoutChanged(because('weightsUnnamed'));
  const layout = {
    name: 'a file of weights',
    columns: [...COLUMNS, capitalisation],
    preamble: (line: string) => !line.startsWith('Sr. No'),
  };
  const members: FiledWeights['members'] = [];
  const dropped = readCsv(content, layout, (row, at) => {
    if (!/^\d+$/.test(row.text(at['Sr. No']).trim())) return;
    const crore = row.amount(at[capitalisation]);
    if (crore === 0) throw new BadLine(because('impossible', 'marketCap', crore));
    members.push({ symbol: row.symbol(at['Security Symbol']), crore, percent: row.amount(at['Weightage (%)']) });
  });
  const sum = members.reduce((total, { crore }) => total + crore, 0);
  const odd = members.find(({ crore, percent }) => Math.abs((crore / sum) * 100 - percent) > ROUNDED);
  if (odd !== undefined) throw new LayoutChanged(because('wrongWeight', odd.symbol));
  const percent = members.reduce((total, member) => total + member.percent, 0);
  if (Math.abs(percent - 100) > SUM_SLACK) throw new LayoutChanged(because('weightsSum', percent.toFixed(2)));
  return { list: { index, day, members }, ...dropped };
}
