import type { Phase } from '../../calendar/session-times.ts';

export const clockWords = {
  phases: {
    'pre-open': 'Pre-open',
    open: 'Open',
    'closing-auction': 'Closing auction',
    'post-close': 'Post-close',
    closed: 'Closed',
    holiday: 'Holiday',
    'special-session': 'Special session',
    unknown: 'Hours not known',
  } satisfies Record<Phase, string>,
  /** Within a sentence. */
  coming: { 'pre-open': 'pre-open', open: 'opens', 'closing-auction': 'closing auction', 'post-close': 'post-close' },
  kinds: { weekend: 'Special session', muhurat: 'Muhurat session' },
  holiday: (name: string) => `Holiday: ${name}`,
  /** Of a holiday or a special session. */
  occasion: (name: string) => name,
  today: (session: string) => `${session} today`,
  until: (time: string) => `until ${time}`,
  comes: (phase: string, time: string) => `${phase} ${time}`,
  comesSomeHour: (session: string, day: string) => `${session} ${day}, time not announced`,
  hoursUnknown: 'hours not known',
  nextUnknown: 'next trading day not known',
  unlisted: (year: string) => `holidays of ${year} not listed yet`,
  of: (exchange: string, line: string) => `${exchange}: ${line}`,
  plainShares: (line: string) => `Shares without derivatives: ${line}`,
  trading: (time: string) => `Continuous trading starts ${time}.`,
  ours: 'By this browser’s clock.',
  servers: 'By the server’s clock.',
  label: 'Market hours',
  announced: (line: string) => `The market: ${line}`,
} as const;
