import { isIsin } from '@bhav/core/market/isin';

/** No company has an ISIN whose issuer begins with Z. */
export function isinOf(place: number): string {
  return withDigit(`INEZ${base36(place)}0101`);
}

export function withDigit(eleven: string): string {
  for (let digit = 0; digit < 10; digit += 1) if (isIsin(`${eleven}${digit}`)) return `${eleven}${digit}`;
  throw new Error(`${eleven} takes no check digit.`);
}

export function base36(number: number): string {
  return number.toString(36).toUpperCase().padStart(3, '0');
}

export function eventName(stem: string, month: string): string {
  return `Demo ${stem.slice(0, 1)}${stem.slice(1).toLowerCase()} ${month} Limited`;
}

/** Two halves of coined words; no company is called by any of them. */
const STARTS =
  'Aru Bhivi Chandro Dhruvi Ekam Gavi Hiru Ishva Javi Kiru Lavi Mriga Navo Omka Privo Rivu Saru Taru Udri Vasho Yuvo Zaru Kosha'.split(' ');
const ENDS = 'nika vani drath shila mitra nesh rupa vira dhan loka sara tosh'.split(' ');
/** What companies write before "Limited", mostly nothing. */
const TAILS = ['', '', '', 'India', '& Co', 'International', '(India)', 'Enterprises'];

/** No two of the first 276 are the same. */
export function coinedWord(place: number): string {
  return `${STARTS[place % STARTS.length]}${ENDS[Math.floor(place / STARTS.length) % ENDS.length]}`;
}

/** No two have the same, and they are as long as names are. */
export function coinedName(place: number, trade: string): string {
  const round = Math.floor(place / (STARTS.length * ENDS.length));
  const tail = TAILS[(place + round) % TAILS.length] ?? '';
  return [coinedWord(place), trade, tail, 'Limited'].filter((part) => part !== '').join(' ');
}
