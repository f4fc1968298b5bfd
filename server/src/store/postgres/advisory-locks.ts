/** So that no other program uses the keys: "Bhav" in ASCII. */
const OURS = 0x42_68_61_76;

/** These numbers never change. */
const LOCKS = { write: 2, command: 3, lead: 4 } as const;

/** The two arguments of PostgreSQL's functions for advisory locks. */
export function lockKey(lock: keyof typeof LOCKS): string {
  return `${OURS}, ${LOCKS[lock]}`;
}
