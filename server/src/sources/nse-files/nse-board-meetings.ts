import { because, type Reason } from '@bhav/core/market/reason';
import type { FiledMeeting, ParsedFile, RejectedLines } from '@bhav/core/bars/parsed-file';
import { BOUNDS } from '../bounds.ts';
import { quoted } from '../parsing/csv-row.ts';
import { readDate } from '../parsing/filed-date.ts';
import { kindOfBytes } from '../parsing/kind-of-bytes.ts';
import { reject } from '../rejections.ts';
import { otherLayout } from '../source.ts';

const HEADER = /^COMPANY NAME\s+SYMBOL\s*:\s*BM DATE\s*:\s*BM PURPOSE\s*$/;
/** `Infosys Limited INFY : 14-JAN-2026 : Financial Results To consider and approve …`; the symbol is the last word of the name. */
const FILING = /^(?<name>\S.*?)\s+(?<symbol>\S+)\s+:\s+(?<day>\d{1,2}-[A-Za-z]{3}-\d{4})\s+:(?:\s+(?<about>.*))?$/;
const SYMBOL = /^[A-Z0-9][A-Z0-9&-]{0,29}$/;

/** Several are separated by slashes; free text follows without a mark. */
const HEADING =
  'Financial Results|Dividend|Bonus|Rights Issue|Fund Raising|Buy ?-?back|Stock Split|Face Value Split|Scheme of Arrangement|Voluntary Delisting|Delisting|Other business matters|Outcome of Board Meeting';
const HEADINGS = new RegExp(`^(?:${HEADING})(?:/(?:${HEADING}))*(?=\\s|$)`, 'i');
/** Such a text begins with the symbol and the new day. */
const MOVED =
  /^(?<symbol>\S+)\s+:\s+(?<day>\d{1,2}-[A-Za-z]{3}-\d{4})\s+:\s+The Company has informed the Exchange that a Board meeting to be held on .{1,40}? has been re-?scheduled/i;
const CALLED_OFF =
  /\bmeeting\b.{0,120}?\b(?:has been|have been|stands|is) (?:re-?scheduled|cancelled|canceled|postponed|deferred|called off)\b/i;
/** The meeting was held, whatever the heading. */
const HELD = /\b(?:at its meeting held on|outcome of (?:the )?board meeting|regarding\s+board meeting held on)\b/i;

/**
 * What companies filed on the day of NSE's PR zip: meetings to come, their outcome, and meetings that are moved or cancelled. A text may run over
 * several lines. Throws `LayoutChanged`.
 */
export function parseMeetings(content: Uint8Array): ParsedFile {
  if (content.length > BOUNDS.bytes) throw otherLayout('a bm file', because('foundBytes', content.length));
  const [header = '', ...lines] = Buffer.from(content)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  if (!HEADER.test(header)) throw otherLayout('a bm file', kindOfBytes(content));
  if (lines.length > BOUNDS.lines) throw otherLayout('a bm file', because('foundLines', BOUNDS.lines));
  const meetings: FiledMeeting[] = [];
  const dropped: RejectedLines = { rejected: [] };
  let begun: { line: number; text: string } | undefined;
  const end = (): void => {
    if (begun === undefined) return;
    const read = filing(begun.text);
    if (Array.isArray(read)) meetings.push(...read);
    else reject(dropped, { line: begun.line, why: read });
    begun = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const [number, text] = [index + 2, line.slice(0, BOUNDS.lineCharacters)];
    if (FILING.test(text)) {
      end();
      begun = { line: number, text };
    } else if (begun !== undefined) begun.text = `${begun.text} ${text}`.slice(0, BOUNDS.lineCharacters);
    else if (text.trim() !== '') reject(dropped, { line: number, why: because('beginsNoFiling', quoted(text)) });
  }
  end();
  return { meetings, ...dropped };
}

/** Why, if the filing cannot be read. */
function filing(text: string): FiledMeeting[] | Reason {
  const { name = '', symbol = '', day: filed = '', about = '' } = FILING.exec(text)?.groups ?? {};
  const day = readDate(filed, '20-Nov-2026');
  if (!SYMBOL.test(symbol)) return because('notSymbol', 'SYMBOL', quoted(symbol));
  if (day === undefined) return because('notDate', 'BM DATE', quoted(filed), '20-NOV-2026');
  if (name.length > BOUNDS.textCharacters || /[\p{Cc}\p{Cf}]/u.test(name)) return because('unreadableName', symbol);
  const headings = HEADINGS.exec(about)?.[0] ?? '';
  const free = about.slice(headings.length).trim();
  const of = { symbol, name, purpose: headings };
  const moved = MOVED.exec(free)?.groups;
  if (moved !== undefined && moved['symbol'] === symbol) {
    const movedTo = readDate(moved['day'] ?? '', '20-Nov-2026');
    if (movedTo === undefined) return because('notDate', symbol, quoted(moved['day'] ?? ''), '20-NOV-2026');
    // A meeting may be moved to another hour of its day.
    const to: FiledMeeting = { ...of, day: movedTo, state: 'announced' };
    return movedTo === day ? [to] : [{ ...of, day, state: 'off', movedTo }, to];
  }
  if (CALLED_OFF.test(free)) return [{ ...of, day, state: 'off' }];
  const isHeld = /Outcome of Board Meeting/i.test(headings) || HELD.test(free);
  return [{ ...of, day, state: isHeld ? 'held' : 'announced' }];
}
