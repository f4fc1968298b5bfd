/** `message` is a sentence for the log. The kind decides what happens next. */
export abstract class DownloadError extends Error {
  readonly address: string;

  constructor(address: string, message: string) {
    super(message);
    this.address = address;
  }
}

/** 404, 410: not published yet, or never was. Not retried at once. */
export class NotPublishedYet extends DownloadError {
  override name = 'NotPublishedYet';
}

/** 401, 403, a redirect. Not retried at once; several failures in a row rest the host. */
export class AccessRefused extends DownloadError {
  override name = 'AccessRefused';
}

/** 429, 5xx, reset, timeout, cut off. Retried with growing pauses. */
export class TryLater extends DownloadError {
  override name = 'TryLater';
  /** From `Retry-After`. */
  readonly afterMs: number | undefined;

  constructor(address: string, message: string, afterMs?: number) {
    super(address, message);
    this.afterMs = afterMs;
  }
}

/** Not retried. */
export class TooLarge extends DownloadError {
  override name = 'TooLarge';
}

/** Nothing was sent: the host failed several times in a row. `until` is milliseconds since 1970. */
export class HostResting extends DownloadError {
  override name = 'HostResting';
  readonly until: number;

  constructor(address: string, message: string, until: number) {
    super(address, message);
    this.until = until;
  }
}
