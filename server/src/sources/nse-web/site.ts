import { because, type AskedPause } from '@bhav/core/market/reason';
import { BodyTooLong } from '../../platform/net/body-within.ts';
import { BOUNDS } from '../bounds.ts';
import { AnswerLate, sourceAnswer, type LiveRequestParts } from '../live-request.ts';
import { QuoteFailure } from '../quote-source.ts';
import { retryAfterMs } from '../../platform/net/retry-after.ts';
import { connectionCode } from '../../platform/machine/machine-error.ts';

/** Other readers of the site keep to three requests a second. */
const PAUSE_MS = 350;
/** They live for about a minute. */
const COOKIES_MS = 60_000;
const SILENCE_MS = 20_000;
/** Sets the cookies; without them the API answers 401. */
const PAGE = '/option-chain';
const REFERER = '/market-data/live-equity-market?symbol=NIFTY%2050';

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'accept-language': 'en-IN,en;q=0.9',
};

/**
 * Asks as a browser does: a page first, for its cookies, again when they are a minute old; a browser's headers; a pause between two requests; and one
 * retry with new cookies if the API refuses the old ones (401). The function throws `QuoteFailure`; once the signal is aborted, any error.
 */
export function nseSite(parts: LiveRequestParts): (path: string, signal: AbortSignal) => Promise<unknown> {
  const { elapsed, sleep, base } = parts;
  const cookies = new Map<string, string>();
  let visitedAt = -Infinity;
  let freeAt = -Infinity;

  const request = async (path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> => {
    const turn = Math.max(elapsed(), freeAt);
    freeAt = turn + PAUSE_MS;
    if (turn > elapsed()) await sleep(turn - elapsed(), signal);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(parts, path, { ...BROWSER, ...headers, ...(cookie !== '' && { cookie }) }, signal);
    for (const line of answer.cookies) keep(cookies, line);
    return answer;
  };
  const visit = async (signal: AbortSignal): Promise<void> => {
    cookies.clear();
    const { status, waitMs } = await request(PAGE, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, signal);
    if (status !== 200) throw refusalOf(status, waitMs, PAGE);
    visitedAt = elapsed();
  };

  return async (path, signal) => {
    const headers = { accept: 'application/json, text/plain, */*', referer: base + REFERER };
    if (elapsed() - visitedAt >= COOKIES_MS) await visit(signal);
    let answer = await request(path, headers, signal);
    if (answer.status === 401) {
      await visit(signal);
      answer = await request(path, headers, signal);
    }
    if (answer.status === 200) return parsed(answer.text);
    // The next attempt begins like a new visitor.
    visitedAt = -Infinity;
    throw refusalOf(answer.status, answer.waitMs, path);
  };
}

interface Answer {
  status: number;
  text: string;
  cookies: string[];
  waitMs: number | undefined;
}

async function ask(parts: LiveRequestParts, path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  try {
    const { response, text } = await sourceAnswer(parts, path, headers, SILENCE_MS, signal);
    const waitMs = retryAfterMs(response.headers.get('retry-after'), parts.now());
    return { status: response.status, text, cookies: response.headers.getSetCookie(), waitMs };
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof BodyTooLong) throw new QuoteFailure('layout', because('nseTooLong', BOUNDS.liveBytes));
    throw error instanceof AnswerLate
      ? new QuoteFailure('later', because('nseSilent', SILENCE_MS / 1000))
      : new QuoteFailure('later', because('nseConnection', { quote: connectionCode(error) ?? 'cut off' }));
  }
}

/** The site's bot filter refuses by an HTML page with status 200. */
function parsed(text: string): unknown {
  const start = text.trimStart();
  if (start.startsWith('<')) {
    throw new QuoteFailure('refused', because('nsePage'));
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const isCutOff = /^[{[]/.test(start) && !/[}\]]\s*$/.test(text);
    throw isCutOff ? new QuoteFailure('later', because('nseCutOff', text.length)) : new QuoteFailure('layout', because('nseNotJson'));
  }
}

function refusalOf(status: number, waitMs: number | undefined, path: string): QuoteFailure {
  const pause: AskedPause = waitMs === undefined ? because('pauseAWhile') : because('pauseAsked', Math.ceil(waitMs / 1000));
  const [address = ''] = path.split('?');
  if (status === 401) return new QuoteFailure('refused', because('nseCookies', pause));
  if (status === 403) return new QuoteFailure('refused', because('nseRefuses', pause));
  if (status === 429) return new QuoteFailure('refused', because('nseTooOften', pause));
  if (status >= 500) return new QuoteFailure('later', because('nseTrouble', status));
  if (status >= 300 && status < 400) return new QuoteFailure('refused', because('nseElsewhere', status, pause));
  return new QuoteFailure('layout', because('nseGone', address, status));
}

/** An age of 0 deletes a cookie. */
function keep(cookies: Map<string, string>, line: string): void {
  const [, name, value] = /^\s*([^=;\s]+)\s*=\s*([^;]*)/.exec(line) ?? [];
  if (name === undefined || value === undefined) return;
  if (/;\s*max-age\s*=\s*(?:0|-\d+)\s*(?:;|$)/i.test(line)) cookies.delete(name);
  else cookies.set(name, value.trim());
}
