/** The text of the lists, and damaged ones, which are set aside so that nothing is lost. */
export interface StoredLists {
  text?: string | undefined;
  aside: readonly string[];
}

export interface ListStorage {
  read: () => Promise<StoredLists>;
  /** Replaces the stored texts by the result of `next`, atomically: no other tab reads or writes in between. Rejects if nothing can be stored. */
  change: (next: (stored: StoredLists) => StoredLists) => Promise<void>;
  /** Calls back after another tab has changed the stored texts. */
  onOther: (call: () => void) => void;
}

const NAME = 'watchlists';
const STORE = 'kept';

/**
 * The browser's own database: its transactions are one after another over all tabs. The storage of the theme cannot promise that, as each tab has a
 * copy of its own.
 */
export function browserStorage(): ListStorage {
  let channel: BroadcastChannel | undefined;
  // Opened at first use: the process that writes pages on a server has channels too, and an open one would keep it running.
  const others = (): BroadcastChannel | undefined => {
    if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(NAME);
    return channel;
  };
  return {
    read: async () => {
      const database = await opened();
      try {
        return await storedIn(database.transaction(STORE).objectStore(STORE));
      } finally {
        database.close();
      }
    },
    change: async (next) => {
      const database = await opened();
      try {
        const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
        const done = ended(transaction);
        const store = transaction.objectStore(STORE);
        try {
          const { text, aside } = next(await storedIn(store));
          store.put(text, 'text');
          store.put(aside, 'aside');
        } catch (error) {
          transaction.abort();
          await done.catch(() => undefined);
          throw error;
        }
        await done;
      } finally {
        database.close();
      }
      others()?.postMessage('changed');
    },
    onOther: (call) => others()?.addEventListener('message', call),
  };
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE));
  return answered(request);
}

/** Reads without leaving the transaction, which ends by itself when nothing is asked of it. */
async function storedIn(store: IDBObjectStore): Promise<StoredLists> {
  const [text, aside] = await Promise.all([answered<unknown>(store.get('text')), answered<unknown>(store.get('aside'))]);
  const texts = Array.isArray(aside) ? aside.filter((one): one is string => typeof one === 'string') : [];
  if (typeof text === 'string' || text === undefined) return { text, aside: texts };
  return { text: JSON.stringify(text), aside: texts };
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database of the browser did not answer.')));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The database of the browser did not keep the lists.'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}
