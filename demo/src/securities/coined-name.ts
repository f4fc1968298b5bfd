/** Two halves of coined words; no company is called by any of them. */
const STARTS =
  'Aru Bhivi Chandro Dhruvi Ekam Gavi Hiru Ishva Javi Kiru Lavi Mriga Navo Omka Privo Rivu Saru Taru Udri Vasho Yuvo Zaru Kosha'.split(' ');
const ENDS = 'nika vani drath shila mitra nesh rupa vira dhan loka sara tosh'.split(' ');
/** What companies write before "Limited", mostly nothing. */
const TAILS = ['', '', '', 'India', '& Co', 'International', '(India)', 'Enterprises'];

/** Returns the made-up name of a company of a trade by its place: no two have the same, and they are as long as names are. */
export function coinedName(place: number, trade: string): string {
  const start = STARTS[place % STARTS.length] ?? '';
  const end = ENDS[Math.floor(place / STARTS.length) % ENDS.length] ?? '';
  const round = Math.floor(place / (STARTS.length * ENDS.length));
  const tail = TAILS[(place + round) % TAILS.length] ?? '';
  return [start + end, trade, tail, 'Limited'].filter((part) => part !== '').join(' ');
}
