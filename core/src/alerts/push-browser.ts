/** Of one browser, at most. */
export const MOST_ALERTS = 20;
/** An alert goes unless a page of its browser was opened within so many days. */
export const ALERT_DAYS = 90;

/** The subscription of a browser at its push service: where messages go, and the keys with which they are encrypted (RFC 8291), as base64url. */
export interface PushBrowser {
  endpoint: string;
  p256dh: string;
  /** Also proves that who asks is the browser. */
  auth: string;
}
