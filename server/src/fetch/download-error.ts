import type { Reason } from '@bhav/core/market/reason';
import { reasonInWords } from '@bhav/core/words/reason-in-words';
/** `message` is a clause for a sentence of the log. The kind decides what happens next. */
export abstract class DownloadError extends Error {
  readonly why: Reason;

  constructor(why: Reason) {
    const sentence = reasonInWords(why);
    super(`${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1, -1)}`);
    this.why = why;
  }
}

/** 404, 410: not published yet, or never was. Not retried at once. */
export class NotPublishedYet extends DownloadError {}

/** 401, 403, a redirect. Not retried at once; several failures in a row rest the host. */
export class AccessRefused extends DownloadError {}

/** 429, 5xx, reset, timeout, cut off. Retried with growing pauses. */
export class TryLater extends DownloadError {
  /** From `Retry-After`. */
  readonly afterMs: number | undefined;

  constructor(why: Reason, afterMs?: number) {
    super(why);
    this.afterMs = afterMs;
  }
}

/** Not retried. */
export class TooLarge extends DownloadError {}

/** Nothing was sent: the host failed several times in a row. `until` is milliseconds since 1970. */
export class HostResting extends DownloadError {
  readonly until: number;

  constructor(why: Reason, until: number) {
    super(why);
    this.until = until;
  }
}
