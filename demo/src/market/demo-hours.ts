import { istInstant } from '@bhav/core/calendar/ist';
import { specialSessionOn } from '@bhav/core/calendar/session';
import { SPECIAL_HOURS, TIMES } from '@bhav/core/calendar/session-times';

/** The hours of a session, milliseconds since 1970: ticks from `opens` to `ends`; the close is known at `closes`. */
export interface DemoHours {
  opens: number;
  ends: number;
  closes: number;
}

/** What the demonstration takes for the hour of a Diwali of which it is not known. */
const MUHURAT = { opens: '18:15', closes: '19:15' };

/** Returns the hours of a session on a day, by the exchanges' dated times: shares with derivatives close by auction since 3 August 2026. */
export function demoHours(day: string, derivatives: boolean): DemoHours {
  const at = (time: string): number => istInstant(day, time);
  if (specialSessionOn(day)?.kind === 'muhurat') {
    const { opens, closes } = SPECIAL_HOURS.find((special) => special.day === day) ?? MUHURAT;
    return { opens: at(opens), ends: at(closes), closes: at(closes) };
  }
  const timeOf = (part: 'morning' | 'afternoon', is: (phase: string) => boolean): number => {
    const rule = TIMES.findLast(({ from = '', part: own, derivatives: theirs }) => own === part && from <= day && (derivatives || !theirs));
    const step = rule?.steps.find(([, phase]) => is(phase));
    if (step === undefined) throw new Error(`The times of ${day} are not known.`);
    return at(step[0]);
  };
  return {
    opens: timeOf('morning', (phase) => phase === 'open'),
    ends: timeOf('afternoon', () => true),
    closes: timeOf('afternoon', (phase) => phase === 'closed'),
  };
}
