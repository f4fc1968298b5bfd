/** The first half of the keys of the program's advisory locks, so that no other program uses them: "Bhav" in ASCII. */
const OURS = 0x42_68_61_76;

/** The purposes of a database's locks; each has a number that never changes. */
const LOCKS = { write: 2, command: 3, lead: 4 } as const;

/** The key of a lock, as the two arguments of PostgreSQL's functions for advisory locks. */
export function lockKey(lock: keyof typeof LOCKS): string {
  return `${OURS}, ${LOCKS[lock]}`;
}
