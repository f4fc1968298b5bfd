import { HANGS_MS, type KnownLeader, LeaderLock } from '../store/cluster/leader-lock.ts';

export interface Standing {
  role: 'leader' | 'follower';
  /** The newest that this node knows; its own while it leads. */
  term: number | undefined;
  leader: string | undefined;
  /** A leader without the database keeps the lead, and writes nothing, until it learns of a newer term. */
  database: 'there' | 'away';
}

export interface LeadershipParts {
  url: string;
  node: string;
  mayLead: boolean;
  /** Monotonic, milliseconds. */
  elapsed: () => number;
}

/** A leader asks the database each `BEAT_MS`, a follower each `LOOK_MS`. */
const BEAT_MS = 1_500;
const LOOK_MS = 1_000;
/** When the leader's last answer is so old, another node may have taken the lead. */
const SILENT_MS = HANGS_MS - 1_500;
const RESIGNED_MS = 10_000;

/** Takes the lead when the database's lock is free, and keeps it by asking often enough. Begins at once. */
export class Leadership {
  readonly #parts: LeadershipParts;
  readonly #listeners = new Set<(now: Standing) => void>();
  readonly #ended: Promise<void>;
  #standing: Standing = { role: 'follower', term: undefined, leader: undefined, database: 'there' };
  #lock: LeaderLock | undefined;
  #hasLock = false;
  #restsUntil = -Infinity;
  #reported = 0;
  /** When the last answered question was asked. */
  #askedAt = -Infinity;
  /** Settles at the end of the turn that is under way or comes next. */
  #turned = Promise.withResolvers<void>();
  #isClosing = false;
  #wake: () => void = () => undefined;

  constructor(parts: LeadershipParts) {
    this.#parts = parts;
    this.#ended = this.#run();
  }

  get standing(): Standing {
    return this.#standing;
  }

  onChange(listener: (now: Standing) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * The database is asked at once whether there is a newer term than this node's own; while it does not
   * answer, the report alone ends the lead of this node. Terms are taken from the database only.
   */
  heard(term: number): void {
    this.#reported = Math.max(this.#reported, term);
    this.#yieldUnasked();
    this.#wake();
  }

  check(): void {
    this.#wake();
  }

  /**
   * Waits for the database's next answer if the last is so old that another node may have taken the lead, as
   * after a pause of this process; without the database no node can take it.
   */
  async isSure(term: number): Promise<boolean> {
    const isOld = (): boolean => this.#standing.database === 'there' && this.#parts.elapsed() - this.#askedAt >= SILENT_MS;
    if (isOld()) this.#wake();
    while (!this.#isClosing && this.#leads(term) && isOld()) await this.#turned.promise;
    return this.#leads(term);
  }

  /** Gives up the lead for some seconds, because this node cannot do its work. */
  resign(): void {
    this.#rest(RESIGNED_MS);
  }

  /** Gives up the lead and never takes it again. */
  retire(): void {
    this.#rest(Infinity);
  }

  /** Gives up the lead at once, so that another node can take it. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#wake();
    await this.#ended;
  }

  async #run(): Promise<void> {
    while (!this.#isClosing) {
      const hadConnection = this.#lock !== undefined;
      try {
        await this.#turn();
        this.#stand({ database: 'there' });
      } catch {
        // The end of a connection does not mean that the database is away: a new one is tried.
        await this.#disconnect();
        if (hadConnection) continue;
        this.#stand({ database: 'away' });
        this.#yieldUnasked();
      } finally {
        this.#turned.resolve();
        this.#turned = Promise.withResolvers();
      }
      await this.#pause();
    }
    this.#turned.resolve();
    await this.#disconnect();
  }

  async #turn(): Promise<void> {
    // Closing the connection releases the lock.
    if (this.#hasLock && this.#standing.role === 'follower') await this.#disconnect();
    const lock = this.#lock ?? (await this.#connect());
    const at = this.#parts.elapsed();
    if (this.#standing.role === 'leader') this.#hasLock ||= await lock.take();
    const known = await lock.look();
    if (this.#standing.role === 'follower') return this.#follow(lock, known);
    // A leader that had lost the database goes on in its term if no other node has led since, and takes its lock when its old session has ended.
    if (known?.term !== this.#standing.term) this.#stand({ role: 'follower', ...this.#knownOf(known) });
    else if (this.#hasLock) this.#askedAt = at;
  }

  async #follow(lock: LeaderLock, known: KnownLeader | undefined): Promise<void> {
    this.#stand(this.#knownOf(known));
    const { mayLead, node, elapsed } = this.#parts;
    if (!mayLead || this.#isClosing || elapsed() < this.#restsUntil || !(await lock.take())) return;
    this.#hasLock = true;
    const at = elapsed();
    const term = await lock.raiseTerm(node);
    this.#askedAt = at;
    this.#stand({ role: 'leader', term, leader: node });
  }

  async #connect(): Promise<LeaderLock> {
    const isBack = this.#standing.database === 'away';
    const opened = await LeaderLock.open(this.#parts.url, (lost) => {
      if (this.#lock !== lost) return;
      this.#lock = undefined;
      this.#hasLock = false;
      this.#wake();
    });
    this.#lock = opened;
    // A leader that kept the lead while the database was away takes its lock again first.
    if (isBack && this.#standing.role === 'follower') this.#restsUntil = Math.max(this.#restsUntil, this.#parts.elapsed() + HANGS_MS);
    return opened;
  }

  async #disconnect(): Promise<void> {
    const lock = this.#lock;
    this.#lock = undefined;
    this.#hasLock = false;
    await lock?.close().catch(() => undefined);
  }

  /** Gives up the lead where the database cannot say whether there is the newer term that was reported. */
  #yieldUnasked(): void {
    const { role, term = 0, database } = this.#standing;
    if (role === 'leader' && database === 'away' && this.#reported > term) this.#stand({ role: 'follower', leader: undefined });
  }

  #leads(term: number): boolean {
    return this.#standing.role === 'leader' && this.#standing.term === term;
  }

  #rest(ms: number): void {
    this.#restsUntil = Math.max(this.#restsUntil, this.#parts.elapsed() + ms);
    if (this.#standing.role === 'leader') this.#stand({ role: 'follower', leader: undefined });
    this.#wake();
  }

  #knownOf(known: KnownLeader | undefined): Pick<Standing, 'term' | 'leader'> {
    return { term: known?.term, leader: known?.node };
  }

  #stand(changed: Partial<Standing>): void {
    const before = this.#standing;
    const now = { ...before, ...changed };
    if ((Object.keys(now) as (keyof Standing)[]).every((name) => now[name] === before[name])) return;
    this.#standing = now;
    for (const listener of this.#listeners) listener(now);
  }

  async #pause(): Promise<void> {
    const { role, database } = this.#standing;
    const ms = role === 'follower' ? LOOK_MS : database === 'there' ? BEAT_MS : LOOK_MS / 2;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#isClosing) this.#wake();
    });
  }
}
