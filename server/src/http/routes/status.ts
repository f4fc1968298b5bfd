import type { Exchange } from '@bhav/core/market/exchange';
import { istIso } from '@bhav/core/calendar/ist';
import { marketClock } from '@bhav/core/calendar/market-clock';
import type { StatusAnswer } from '@bhav/core/wire/status';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { call, refuseCall } from '../call.ts';
import { withoutUndefined } from '@bhav/core/market/without-undefined';

const ABOUT = {
  summary: 'What time it is at the exchanges: the phase, its next change, the sessions',
  answer: 'StatusAnswer',
  reads: {
    at: Type.Optional(
      Type.String({ format: 'date-time', description: 'an instant with its zone, as 2026-11-20T09:15:00Z; now when left out' }),
    ),
  },
} as const;

/** From the calendar only. */
export function status(app: FastifyInstance, now: () => number): void {
  call(app, '/api/v1/status', ABOUT, async (request, reply) => {
    const { at: asked } = request.query as { at?: unknown };
    const at = asked === undefined ? now() : instantOf(asked);
    if (at === undefined)
      return refuseCall(400, 'The instant asked for cannot be read: write it once, with its zone, as at=2026-11-20T09:15:00Z.');
    // The present time must be that of this answer: a page may set its clock by it.
    if (asked === undefined) reply.header('cache-control', 'no-store');
    return { made: { at: istIso(at), exchanges: { NSE: statusOf('NSE', at), BSE: statusOf('BSE', at) } } satisfies StatusAnswer };
  });
}

function statusOf(exchange: Exchange, at: number): StatusAnswer['exchanges'][Exchange] {
  const { phase, name, stage, until, lastSession, nextSession } = marketClock(exchange, true, at);
  return {
    phase,
    ...withoutUndefined({ name, stage, session: lastSession }),
    ...(until !== undefined && { until: istIso(until) }),
    ...(nextSession !== undefined && {
      next: {
        session: nextSession.day,
        ...(nextSession.opens !== undefined && { opens: istIso(nextSession.opens) }),
        ...withoutUndefined({ name: nextSession.name }),
      },
    }),
  };
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Undefined if it is no ISO 8601 instant, such as the 30th of February. */
function instantOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  // A plus in a query is decoded as a space unless it is written %2B.
  const text = value.replace(/ (?=\d\d:\d\d$)/, '+');
  const day = INSTANT.exec(text)?.[1];
  if (day === undefined) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const real = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  // Other years may have more than four digits in Indian time.
  return real && day >= '1900-01-01' && day <= '2999-12-31' ? Date.parse(text) : undefined;
}
