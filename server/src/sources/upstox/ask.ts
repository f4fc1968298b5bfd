import { because, type UpstoxFound } from '@bhav/core/market/reason';
import { istTime } from '@bhav/core/calendar/ist';
import { BodyTooLong } from '../../platform/net/body-within.ts';
import { BOUNDS } from '../bounds.ts';
import { AnswerLate, sourceAnswer, type LiveRequestParts } from '../live-request.ts';
import { QuoteFailure } from '../quote-source.ts';
import { retryAfterMs } from '../../platform/net/retry-after.ts';
import { connectionCode } from '../../platform/machine/machine-error.ts';

export interface AskParts extends LiveRequestParts {
  /** The operator's; it is sent in one header and nowhere else. */
  token: string;
}

/** Upstox has limited the requests and is not asked before `restsUntil` (monotonic clock). */
export interface Peace {
  restsUntil: number;
}

/** Upstox does not know one of the keys, and so answers none of them. `key` is undefined if the answer does not name it. */
export class UnknownKey extends Error {
  override name = 'UnknownKey';
  readonly key: string | undefined;

  constructor(key: string | undefined) {
    super('Upstox does not know one of the keys.');
    this.key = key;
  }
}

const PATIENCE_MS = 15_000;
/** After a 429 without `Retry-After`. Upstox has limits by the second, the minute and the half hour. */
const REST_MS = 60_000;

/**
 * Returns the answer's `data`. Throws `UnknownKey` or a `QuoteFailure`, whose message never contains the token, the path or text from Upstox; once
 * the signal is aborted, any error.
 */
export async function askUpstox(parts: AskParts, peace: Peace, path: string, signal: AbortSignal): Promise<Record<string, unknown>> {
  if (!/^[\x21-\x7e]+$/.test(parts.token)) throw new QuoteFailure('stopped', because('upstoxNoToken'));
  if (parts.elapsed() < peace.restsUntil) throw restingFailure(parts, peace);
  const headers = { accept: 'application/json', authorization: `Bearer ${parts.token}` };
  // No redirect is followed, so the token is sent to no other host.
  const { response, text } = await sourceAnswer(parts, path, headers, PATIENCE_MS, signal).catch((error: unknown) => {
    if (error instanceof BodyTooLong) throw layoutFailure(because('upstoxBytes', BOUNDS.liveBytes));
    // No cause: an error of the client may contain the header or the address.
    throw new QuoteFailure(
      'later',
      error instanceof AnswerLate
        ? because('upstoxSilent', PATIENCE_MS / 1000)
        : because('upstoxConnection', { quote: connectionCode(error) ?? 'the connection failed' }),
    );
  });
  return dataOf(response, text, parts, peace);
}

function dataOf(response: Response, body: string, parts: Pick<AskParts, 'now' | 'elapsed'>, peace: Peace): Record<string, unknown> {
  const { status, headers } = response;
  if (status >= 300 && status < 400) throw new QuoteFailure('refused', because('upstoxElsewhere', status));
  const answer = jsonOf(body);
  const errors = errorsOf(answer);
  const codes = errors.map((error) => firstOf([error], 'error_code', 'errorCode'));
  if (status === 401 || codes.includes('UDAPI100050')) throw new QuoteFailure('stopped', because('upstoxOldToken'));
  if (status === 429 || codes.includes('UDAPI10005')) {
    const rest = Math.max(retryAfterMs(headers.get('retry-after'), parts.now()) ?? REST_MS, 1000);
    peace.restsUntil = Math.max(peace.restsUntil, parts.elapsed() + rest);
    throw restingFailure(parts, peace);
  }
  if (status === 403) throw new QuoteFailure('refused', because('upstoxRefuses'));
  // UDAPI100072: outside the hours of the service, which are from 5:30 to midnight.
  if (status >= 500 || codes.includes('UDAPI100072')) {
    throw new QuoteFailure('later', because('upstoxTrouble', status));
  }
  // UDAPI1011: not of the form of a key; UDAPI1087: no such key.
  if (codes.includes('UDAPI1087') || codes.includes('UDAPI1011')) throw new UnknownKey(firstOf(errors, 'invalid_value', 'invalidValue'));
  if (status !== 200) throw layoutFailure(because('upstoxStatus', status));
  if (answer === undefined) throw layoutFailure(because(/^\s*</.test(body) ? 'upstoxWebPage' : 'upstoxNotJson'));
  const { status: outcome, data } = answer;
  if (outcome !== 'success' || !isRecord(data)) throw layoutFailure(because('upstoxNoData'));
  return data;
}

function jsonOf(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function errorsOf(answer: Record<string, unknown> | undefined): Record<string, unknown>[] {
  const errors: unknown = answer?.['errors'];
  return Array.isArray(errors) ? errors.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Upstox writes both names, and will drop one. */
function firstOf(errors: readonly Record<string, unknown>[], ...names: [string, string]): string | undefined {
  return errors.flatMap((error) => names.map((name) => error[name])).find((value) => typeof value === 'string');
}

function restingFailure({ now, elapsed }: Pick<AskParts, 'now' | 'elapsed'>, { restsUntil }: Peace): QuoteFailure {
  const until = now() + restsUntil - elapsed();
  return new QuoteFailure('later', because('upstoxTooOften', istTime(until)));
}

function layoutFailure(found: UpstoxFound): QuoteFailure {
  return new QuoteFailure('layout', because('upstoxFound', found));
}
