import { tickerName } from '../demo/src/securities/demo-securities.ts';
import { zipFile } from '../demo/src/files/zip-file.ts';
import { isZip } from '../server/src/sources/parsing/kind-of-bytes.ts';
import { unzip } from '../server/src/sources/parsing/zip.ts';

export const HOSTILE_NAMES = {
  RELIANCE: `=cmd|' /C calc'!A0"><script>alert(1)</script>`,
  TCS: '</script><!--<script><svg onload=alert(2)>',
  INFY: `<img src=x onerror=alert(3)>, "quoted" & 'single'`,
  ITC: `@SUM(1+1)*cmd|' /C calc'!A0`,
  SBIN: `+1+1'; DROP TABLE share; --`,
  HDFCBANK: '-2+3`${alert(4)}`{{alert(4)}}',
  BHARTIARTL: '＝1+1" onmouseover="alert(5)',
} as const;
export const HOSTILE_SECTOR = `=HYPERLINK("http://evil.example/","x")<b class=evil>`;
const HOSTILE_PURPOSE = ` =1+1"><script>alert(6)</script>; BEGIN:VEVENT`;
const HOSTILE_SYMBOL = '"><script>alert(9)</script>';
const HOSTILE_MEETING = `</textarea><script>alert(7)</script>\\, END:VEVENT`;
export const HOSTILE_INDEX = `Nifty =1+1"><script>alert(8)</script>`;

const INDEX = /Nifty Realty/gi;
const DIVIDEND = /,((?:INT|FIN|SPL)?DIV - [^,\n]*)$/gm;
const LIST_OF_MEMBERS = 'Company Name,Industry';
const INDUSTRY_OF = /^([^\r\n]*,)[^,\r\n]*(,(?:RELIANCE|TCS),)/gm;

export async function hostileFile(bytes: Buffer, day: string): Promise<Buffer> {
  if (isZip(bytes)) {
    const members = await unzip(bytes, () => true);
    return zipFile(
      [...members].map(([name, content]) => [name, hostileText(Buffer.from(content).toString())] as const),
      day,
    );
  }
  return Buffer.from(hostileText(bytes.toString()));
}

function hostileText(text: string): string {
  const isJson = text.startsWith('[');
  const isMeetings = text.startsWith('COMPANY NAME ');
  const written = (words: string): string =>
    isJson ? JSON.stringify(words).slice(1, -1) : isMeetings ? words : `"${words.replaceAll('"', '""')}"`;
  let changed = text;
  for (const [symbol, name] of Object.entries(HOSTILE_NAMES)) {
    changed = changed.replaceAll(
      new RegExp(`${tickerName(symbol)} (?:Limited|Limite|Limit|Limi|Lim|Ltd)\\.? *(?=[,"\\n]|${symbol} )`, 'gi'),
      () => (isMeetings ? `${name} ` : written(name)),
    );
  }
  if (isMeetings) return changed.replaceAll('what the made-up company has made up', () => HOSTILE_MEETING);
  if (isJson) return changed.replace('"scrip_id":"SUNPHARMA"', () => `"scrip_id":"${written(HOSTILE_SYMBOL)}"`);
  if (changed.startsWith(LIST_OF_MEMBERS)) {
    return changed.replaceAll(INDUSTRY_OF, (_, before: string, after: string) => before + written(HOSTILE_SECTOR) + after);
  }
  return changed
    .replaceAll(INDEX, () => written(HOSTILE_INDEX))
    .replaceAll(DIVIDEND, (_, purpose: string) => `,${written(purpose + HOSTILE_PURPOSE)}`);
}
