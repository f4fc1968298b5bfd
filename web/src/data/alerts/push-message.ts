/** What the server sends (`server/src/notify/push/push-request.ts`); `page` is an address of this site, `tag` replaces an older message of the alert. */
export interface PushMessage {
  title: string;
  body: string;
  page: string;
  tag: string;
  lang: string;
}

/** A browser wants something shown for each message, also for one that cannot be read. */
export function readPushMessage(text: string, host: string): PushMessage {
  const unreadable: PushMessage = { title: host, body: '', page: '/alerts', tag: 'alert', lang: 'en-IN' };
  try {
    const value: unknown = JSON.parse(text);
    const isText = (key: string): boolean => typeof value === 'object' && value !== null && typeof Reflect.get(value, key) === 'string';
    return Object.keys(unreadable).every(isText) ? (value as PushMessage) : unreadable;
  } catch {
    return unreadable;
  }
}

/** A page of this site, whatever the message says. */
export function pageOfMessage(page: string, origin: string): string {
  const { pathname, search, hash } = new URL(page.replace(/^[/\\]+/, '/'), origin);
  return origin + pathname + search + hash;
}
