import { plural } from '../plural.ts';

export const offlineWords = {
  label: 'Connection',
  offline: 'You are offline.',
  silent: 'The server does not answer.',
  /** Short, beside either of these. */
  aged: (age: string) => `Figures ${age}`,
  one: (what: string) => `These are the figures of ${what}.`,
  several: (whats: readonly string[]) => `These are the last figures. ${whats.map((what) => `${what}.`).join(' ')}`,
  of: (when: string, origin: string) => `${when} (${origin})`,
  ofExchange: (exchange: string, what: string) => `${exchange}: ${what}`,
  and: ' and ',
  retry: 'Retry',
  asking: 'Asking…',
  returning: 'Back online, asking the server.',
  back: (time: string) => `The server answers again. Figures updated, ${time}`,
  age: {
    now: 'less than a minute old',
    minutes: (count: number) => `${count} ${plural(count, { one: 'minute', other: 'minutes' })} old`,
    hours: (count: number) => `${count} ${plural(count, { one: 'hour', other: 'hours' })} old`,
    days: (count: number) => `${count} ${plural(count, { one: 'day', other: 'days' })} old`,
    ahead: 'later than this device’s clock',
  },
} as const;
