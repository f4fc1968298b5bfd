import { get, type ClientRequest } from 'node:http';
import type { Market } from '@bhav/core/wire/market';
import { ask } from '../attack/harness/ask.ts';
import type { SeenMarkets } from './seen-markets.ts';

export interface ReaderParts {
  /** The address of the site, without a slash at the end. */
  site: string;
  /** The address of this machine from which the reader comes. */
  from: string;
  seen: SeenMarkets;
  /** Requests that all readers would make at once are spread over this long, milliseconds; a page spreads them over 5 s. */
  spreadMs: number;
  /** The exchange's time, milliseconds since 1970. */
  now: () => number;
  fault: (sentence: string) => void;
}

/** A stream that is silent for this long counts as broken, as for a page. */
const SILENCE_MS = 45_000;
/** What a browser waits before it reconnects when no server has told it otherwise. */
const RETRY_MS = 1_000;
const ANSWER_WITHIN_MS = 30_000;

/**
 * One reader of the site, as a page is one: has the market, follows the stream from the revision that it has, applies every event, asks for the
 * market again after a reset and when it has missed something, and never takes a smaller revision. When its stream ends it comes back after
 * the `retry` that it was told, with the id of the last event as `Last-Event-ID`, as a browser does.
 */
export class Reader {
  readonly #parts: ReaderParts;
  #market: Market | undefined;
  /** The revision that the reader was told of and has to ask for. */
  #wanted = 0;
  #isAsking = false;
  #retryMs = RETRY_MS;
  #stream: ClientRequest | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asking: NodeJS.Timeout | undefined;
  #silence: NodeJS.Timeout | undefined;
  #hasEnded = false;
  /** The id of the last event: the start of the node that sent it, and its revision. */
  #id: string | undefined;
  #worstAge = 0;
  /** What became of the reader's requests, for whoever looks for the cause of a failure. */
  readonly counts = { streams: 0, asks: 0, broken: 0, older: 0 };
  trouble = '';

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  get market(): Market | undefined {
    return this.#market;
  }

  get revision(): number {
    return this.#market?.revision ?? 0;
  }

  /** The exchange's time of the newest figure that the reader has. */
  get newest(): number {
    return this.#market === undefined ? 0 : this.#parts.seen.newest(this.#market);
  }

  /** How old the newest figure of the reader has been at most since the last call with `true`, milliseconds. */
  worstAge(restart = false): number {
    const worst = Math.max(this.#worstAge, this.#age());
    if (restart) this.#worstAge = 0;
    return worst;
  }

  /** Asks for the market, and follows the stream from there. */
  start(): void {
    void this.#ask();
  }

  end(): void {
    this.#hasEnded = true;
    for (const timer of [this.#timer, this.#asking, this.#silence]) clearTimeout(timer);
    this.#stream?.destroy();
  }

  #age(): number {
    return this.#market === undefined ? 0 : this.#parts.now() - this.newest;
  }

  #take(market: Market): void {
    this.#worstAge = Math.max(this.#worstAge, this.#age());
    this.#market = market;
  }

  /** Asks after a while that is the reader's own, unless it will anyway. */
  #askSoon(): void {
    if (this.#asking !== undefined || this.#isAsking) return;
    this.#asking = setTimeout(() => {
      this.#asking = undefined;
      if (this.revision < this.#wanted) void this.#ask();
    }, Math.random() * this.#parts.spreadMs);
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    this.counts.asks += 1;
    const { site, from, seen } = this.#parts;
    const { status, text } = await ask(site, '/api/v1/market', { localAddress: from, withinMs: ANSWER_WITHIN_MS });
    this.#isAsking = false;
    if (this.#hasEnded) return;
    if (status !== 200) return this.#failed(`the market was answered by ${status || text}`);
    const answer = seen.market(text);
    if (this.#market === undefined) this.#take(answer);
    else if (answer.revision < this.revision) this.counts.older += 1;
    else if (answer.revision > this.revision) this.#take(seen.replaced(this.#market, answer));
    if (this.#stream === undefined && this.#timer === undefined) this.#follow();
    if (this.revision < this.#wanted) this.#askSoon();
  }

  #follow(): void {
    this.counts.streams += 1;
    const begun = this.#id === undefined ? this.revision : revisionOf(this.#id);
    const headers = { accept: 'text/event-stream', ...(this.#id !== undefined && { 'last-event-id': this.#id }) };
    const { site, from } = this.#parts;
    const stream = get(`${site}/api/v1/stream?after=${begun}`, { headers, agent: false, localAddress: from }, (answer) => {
      stream.setTimeout(0);
      if (answer.statusCode !== 200) {
        answer.resume();
        return failed(`the stream was answered by ${answer.statusCode}`);
      }
      let [rest, since] = ['', begun];
      answer.setEncoding('utf8').on('data', (piece: string) => {
        this.#heard();
        const events = (rest + piece).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) since = this.#hear(event, since);
      });
      answer.on('close', () => failed('the stream ended'));
      answer.on('error', () => undefined);
    });
    const failed = (why: string): void => {
      if (this.#stream !== stream || this.#hasEnded) return;
      this.#stream = undefined;
      this.#failed(why);
    };
    stream.setTimeout(ANSWER_WITHIN_MS, () => stream.destroy(new Error('no answer in time')));
    stream.on('error', ({ message }) => failed(message));
    this.#stream = stream;
    this.#heard();
  }

  /** Acts on an event and gives the revision that the next one follows. */
  #hear(text: string, since: number): number {
    const { seen, fault } = this.#parts;
    const { event, data, id, retry } = fieldsOf(text);
    if (retry !== undefined) this.#retryMs = Number(retry);
    if (data === undefined) return since;
    const told = seen.event(data);
    this.#id = id ?? this.#id;
    if (event !== 'beat' && revisionOf(id ?? '') !== told.revision) fault(`An event of revision ${told.revision} has the id ${id}.`);
    if (event === 'quotes' && told.revision <= since) fault(`The stream went back from revision ${since} to ${told.revision}.`);
    const doesFollow = since <= this.revision;
    if (event === 'quotes' && this.#market !== undefined && doesFollow) {
      if (told.revision > this.revision) this.#take(seen.after(this.#market, told));
    } else if (event !== 'quotes' || told.revision > this.revision) {
      this.#wanted = Math.max(this.#wanted, told.revision);
      if (this.revision < this.#wanted) this.#askSoon();
    }
    return event === 'beat' ? since : told.revision;
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#stream?.destroy(), SILENCE_MS);
  }

  #failed(why: string): void {
    this.trouble = why;
    this.counts.broken += 1;
    this.#comeBack();
  }

  #comeBack(): void {
    if (this.#timer !== undefined || this.#hasEnded) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.#isAsking && (this.#market === undefined || this.revision < this.#wanted)) void this.#ask();
      if (this.#market !== undefined && this.#stream === undefined) this.#follow();
    }, this.#retryMs);
  }
}

/** The revision in the id of an event. */
function revisionOf(id: string): number {
  return Number(id.split('-')[1]);
}

/** The fields of an event of the stream. */
function fieldsOf(text: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    text.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
    }),
  );
}
