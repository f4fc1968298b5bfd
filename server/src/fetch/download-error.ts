/** Why a file did not come; `message` is a sentence for the log. Each kind has one consequence. */
export abstract class DownloadError extends Error {
  readonly address: string;

  constructor(address: string, message: string) {
    super(message);
    this.address = address;
  }
}

/** The address has no file (404, 410): not published yet when its day is young, else there is none. Not asked again at once. */
export class NotPublishedYet extends DownloadError {
  override name = 'NotPublishedYet';
}

/** The host does not let us in (401, 403, a redirect): no repeat at once; several in a row rest the host. */
export class AccessRefused extends DownloadError {
  override name = 'AccessRefused';
}

/** The host or the way to it is in trouble (429, 5xx, reset, time-out, cut off): asked again, later and later. */
export class TryLater extends DownloadError {
  override name = 'TryLater';
  /** How long the host asked us to wait, milliseconds. */
  readonly afterMs: number | undefined;

  constructor(address: string, message: string, afterMs?: number) {
    super(address, message);
    this.afterMs = afterMs;
  }
}

/** The answer is larger than any file of this kind: dropped, not asked again. */
export class TooLarge extends DownloadError {
  override name = 'TooLarge';
}

/** The host failed several times in a row and is left in peace until `until` (milliseconds since 1970): nothing was sent. */
export class HostResting extends DownloadError {
  override name = 'HostResting';
  readonly until: number;

  constructor(address: string, message: string, until: number) {
    super(address, message);
    this.until = until;
  }
}
