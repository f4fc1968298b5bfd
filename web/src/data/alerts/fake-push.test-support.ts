import { vi } from 'vitest';

const KEY = 'BCkSgA';

interface FakePush {
  permission?: NotificationPermission;
  /** What the reader answers when asked. */
  answers?: NotificationPermission;
  /** How the server answers a call; all is well by default. */
  answer?: (method: string, body: Record<string, unknown>) => Response | Promise<Response>;
  /** The browser reaches no push service. */
  isBlocked?: boolean;
  /** What is waited for without end: a worker that cannot be installed, or a push service. */
  never?: 'ready' | 'subscribed';
}

/** A browser with a worker and push service, and a server that keeps what is asked. */
export function fakePush({ permission = 'default', answers = 'granted', answer, isBlocked = false, never }: FakePush = {}) {
  const calls: { method: string; body: Record<string, unknown> }[] = [];
  const kept: { question: string; madeAt: string }[] = [];
  const held = { endpoint: 'https://push.example/one', isHeld: false, isAsked: 0 };
  const keys = { p256dh: 'P', auth: 'A' };
  const subscription = () => ({
    options: { applicationServerKey: new Uint8Array([4, 0x29, 0x12, 0x80]).buffer },
    toJSON: () => ({ endpoint: held.endpoint, keys }),
    unsubscribe: async () => ((held.isHeld = false), true),
  });
  const pushManager = {
    getSubscription: async () => (held.isHeld ? subscription() : null),
    subscribe: async () => {
      if (isBlocked) throw new DOMException('no service', 'AbortError');
      if (never === 'subscribed') return new Promise<never>(() => undefined);
      held.isHeld = true;
      return subscription();
    },
  };
  const registration = { scope: 'https://bhav.example/', pushManager };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      held.isAsked += 1;
      return answers;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: never === 'ready' ? new Promise<never>(() => undefined) : Promise.resolve(registration),
      getRegistrations: async () => [registration],
    },
  });
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit) => {
    const asked = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    calls.push({ method, body: asked });
    const given = await answer?.(method, asked);
    if (given !== undefined) return given;
    if (method === 'GET') return Response.json({ key: KEY });
    const { question } = asked;
    if (method === 'DELETE') kept.splice(0, kept.length, ...kept.filter((one) => question !== undefined && one.question !== question));
    else if (typeof question === 'string') kept.push({ question, madeAt: '2026-11-20T20:00:00+05:30' });
    return Response.json({ alerts: kept });
  });
  return { calls, kept, held };
}
