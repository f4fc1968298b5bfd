/** Of 100 lines of a file of NSE about so many begin with 2, A, B … Z. */
const LINES = [1, 9, 6, 5, 4, 3, 2, 6, 4, 7, 4, 3, 2, 6, 5, 2, 5, 0, 5, 12, 5, 2, 1, 1, 0, 0, 0];

interface SortedDay {
  /** The date as filed, such as `2-JUN-1997`. */
  filed: string;
  rows: number;
  /** So many of the shares have a second line, of series BL. */
  blocks?: number;
}

/** In order of symbol from 2… to Z…, as in an early file of NSE; prices are invented. */
export function sortedDay({ filed, rows, blocks = 0 }: SortedDay): string {
  const lines = symbols(rows).flatMap((symbol, place) =>
    (place < blocks ? ['BL', 'EQ'] : ['EQ']).map((series) => `${symbol},${series},63.4,64.35,61.3,61.9,61.95,62,1000,62345.5,${filed},`),
  );
  return ['SYMBOL,SERIES,OPEN,HIGH,LOW,CLOSE,LAST,PREVCLOSE,TOTTRDQTY,TOTTRDVAL,TIMESTAMP,', ...lines, ''].join('\n');
}

export function cutBefore(file: string, symbol: string): string {
  const [header = '', ...lines] = file.trim().split('\n');
  return [header, ...lines.filter((line) => line < symbol), ''].join('\n');
}

function symbols(rows: number): string[] {
  const letters = LINES.flatMap((share, letter) => Array.from({ length: share }, () => '2ABCDEFGHIJKLMNOPQRSTUVWXYZ'[letter] ?? ''));
  const counted = Array.from({ length: rows - 1 }, (_, place) => {
    const letter = letters[Math.floor((place * letters.length) / (rows - 1))] ?? '';
    return `${letter}${String(place).padStart(5, '0')}`;
  });
  return [...counted, 'ZUARIAGRO'];
}
