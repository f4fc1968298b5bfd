import type { Leadership } from './leadership.ts';

/** The leadership of a server that is alone with its store: it leads for as long as it lives, in no term. */
export function alwaysLeading(): Leadership {
  return {
    standing: { role: 'leader', term: 0, leader: undefined, database: 'there' },
    onChange: () => () => undefined,
    heard: () => undefined,
    check: () => undefined,
    isSure: async () => true,
    resign: () => undefined,
    retire: () => undefined,
    close: async () => undefined,
  };
}
