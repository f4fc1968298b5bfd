import type { Exchange } from '../market/exchange.ts';
import { specialSessionOn } from './session.ts';
import { SPECIAL_HOURS, stepsOn } from './session-times.ts';

/**
 * The time of the official close of a session, ISO 8601 in Indian time: the end of the closing auction (15:35 since 3 August 2026) for shares
 * with derivatives, the end of trading (15:30) for the others. No file bears the time: it is the exchanges' rule (NSE circular FAOP74467). A special
 * session has its own; of a Muhurat session whose hour is not known the latest is taken.
 */
export function closeTime(exchange: Exchange, session: string, hasDerivatives: boolean): string {
  const special = SPECIAL_HOURS.find(({ day }) => day === session)?.closes;
  const latest = specialSessionOn(session)?.kind === 'muhurat' ? '19:30' : undefined;
  const usual = stepsOn(exchange, hasDerivatives, session).find(([, phase]) => phase === 'closed')?.[0];
  return `${session}T${special ?? latest ?? usual}:00+05:30`;
}
