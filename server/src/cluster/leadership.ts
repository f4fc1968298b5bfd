import { setTimeout as delay } from 'node:timers/promises';
import { LeaderConnection, type SeenLeader } from '../store/cluster/leader-connection.ts';
import { BeatWatch } from './beat-watch.ts';

/** The standing of a node among the others at one moment. */
export interface Standing {
  role: 'leader' | 'follower';
  /** The newest term that this node knows; its own while it leads. */
  term: number | undefined;
  /** The name of the leading node, if known. */
  leader: string | undefined;
  /** Whether the database answers. A leader without it keeps the lead, and writes nothing, until it learns of a newer term. */
  database: 'there' | 'away';
}

/** The leadership of the nodes, as this process sees it. */
export interface Leadership {
  readonly standing: Standing;
  /** Calls back after each change of the standing, until the returned function is called. */
  onChange: (listener: (now: Standing) => void) => () => void;
  /**
   * Reports a term seen elsewhere. The database is asked at once whether there is a newer one than this node's own; while it does not answer, the
   * report alone ends the lead of this node. Terms are taken from the database only.
   */
  heard: (term: number) => void;
  /** Checks at once whether this node still leads. */
  check: () => void;
  /**
   * Whether this node leads in a term. If its last beat is so old that another node may have taken the lead, as after a pause of this process, it
   * waits for the next beat; without the database no node can take it.
   */
  isSure: (term: number) => Promise<boolean>;
  /** Gives up the lead for some seconds, because this node cannot do its work. */
  resign: () => void;
  /** Gives up the lead and never takes it again. */
  retire: () => void;
  /** Gives up the lead at once, so that another node can take it, and stops. */
  close: () => Promise<void>;
}

export interface LeadershipParts {
  /** The address of the database. */
  url: string;
  /** The name of this node for others. */
  node: string;
  /** Whether this node may lead. */
  mayLead: boolean;
  /** A monotonic clock, milliseconds. */
  elapsed: () => number;
  times?: LeadershipTimes;
}

/** Milliseconds. */
interface LeadershipTimes {
  beat: number;
  look: number;
  /** The age from which on a beat is too old. */
  silent: number;
  /** How long a node that resigned leaves the lead to others. */
  resigned: number;
}

/** A leader that dies or hangs is replaced within 10 s: its beat becomes too old, a follower notices, and its connection is ended. */
const TIMES: LeadershipTimes = { beat: 1_500, look: 1_000, silent: 4_000, resigned: 10_000 };

/** The pause for a connection to end before the lock is requested again, milliseconds. */
const ENDING_MS = 50;

/** Takes the lead by the database's lock when it is free or its holder is silent, and keeps it by a beat. Begins at once. */
export function leadershipBy(parts: LeadershipParts): Leadership {
  return new LockedLeadership(parts);
}

class LockedLeadership implements Leadership {
  readonly #parts: LeadershipParts & { times: LeadershipTimes };
  readonly #listeners = new Set<(now: Standing) => void>();
  readonly #ended: Promise<void>;
  readonly #watch: BeatWatch;
  #standing: Standing = { role: 'follower', term: undefined, leader: undefined, database: 'there' };
  #connection: LeaderConnection | undefined;
  /** The backend that served the connection on which this node took the lead. */
  #backend: number | undefined;
  #hasLock = false;
  #restsUntil = -Infinity;
  /** The greatest term reported by `heard`. */
  #reported = 0;
  /** When the last accepted beat was sent. */
  #beatAt = -Infinity;
  /** Settles at the end of the turn that is under way or comes next. */
  #turned = Promise.withResolvers<void>();
  #isClosing = false;
  #wake: () => void = () => undefined;

  constructor(parts: LeadershipParts) {
    this.#parts = { times: TIMES, ...parts };
    this.#watch = new BeatWatch(this.#parts.times.silent);
    this.#ended = this.#run();
  }

  get standing(): Standing {
    return this.#standing;
  }

  onChange(listener: (now: Standing) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  heard(term: number): void {
    this.#reported = Math.max(this.#reported, term);
    if (term <= (this.#standing.term ?? 0)) return;
    this.#yieldUnasked();
    this.#wake();
  }

  check(): void {
    this.#wake();
  }

  async isSure(term: number): Promise<boolean> {
    const { elapsed, times } = this.#parts;
    const isOld = (): boolean => this.#standing.database === 'there' && elapsed() - this.#beatAt >= times.silent;
    if (isOld()) this.#wake();
    while (!this.#isClosing && this.#leads(term) && isOld()) await this.#turned.promise;
    return this.#leads(term);
  }

  resign(): void {
    this.#rest(this.#parts.times.resigned);
  }

  retire(): void {
    this.#rest(Infinity);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#wake();
    await this.#ended;
  }

  async #run(): Promise<void> {
    while (!this.#isClosing) {
      const hadConnection = this.#connection !== undefined;
      try {
        const isDone = await this.#turn();
        this.#stand({ database: 'there' });
        if (!isDone) continue;
      } catch {
        // The end of a connection, which another node may have caused, does not mean that the database is away: a new one is tried.
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

  /** One look or one beat. False when another turn must follow at once. */
  async #turn(): Promise<boolean> {
    // Closing the connection releases the lock.
    if (this.#hasLock && this.#standing.role === 'follower') await this.#disconnect();
    const connection = this.#connection ?? (await this.#connect());
    if (this.#standing.role === 'leader') return this.#hasLock ? this.#beat(connection) : this.#regain(connection);
    return this.#follow(connection);
  }

  async #beat(connection: LeaderConnection): Promise<boolean> {
    const at = this.#parts.elapsed();
    if (await connection.beat(this.#standing.term ?? 0)) this.#beatAt = at;
    else this.#stand({ role: 'follower', leader: undefined });
    return this.#standing.role === 'leader';
  }

  /** Gives up the lead where the database cannot say whether there is the newer term that was reported. */
  #yieldUnasked(): void {
    const { role, term = 0, database } = this.#standing;
    if (role === 'leader' && database === 'away' && this.#reported > term) this.#stand({ role: 'follower', leader: undefined });
  }

  #leads(term: number): boolean {
    return this.#standing.role === 'leader' && this.#standing.term === term;
  }

  /** A leader that had lost the database continues its term if no other node has led since. */
  async #regain(connection: LeaderConnection): Promise<boolean> {
    this.#hasLock = await connection.takeLock();
    const seen = await connection.look();
    if (seen?.term !== this.#standing.term) {
      this.#stand({ role: 'follower', ...this.#knownOf(seen) });
      return false;
    }
    if (this.#hasLock) {
      this.#backend = await connection.backend();
      return this.#beat(connection);
    }
    // Its own former connection may still have the lock. Another node that has just taken it raises the term.
    if (this.#backend !== undefined) await connection.endHolder(this.#backend);
    return true;
  }

  async #follow(connection: LeaderConnection): Promise<boolean> {
    const seen = await connection.look();
    this.#stand(this.#knownOf(seen));
    const { mayLead, node, elapsed } = this.#parts;
    if (!mayLead || this.#isClosing || elapsed() < this.#restsUntil) return true;
    if (await connection.takeLock()) {
      const at = elapsed();
      const term = await connection.raiseTerm(node, (this.#standing.term ?? 0) + 1);
      this.#backend = await connection.backend();
      this.#hasLock = true;
      this.#beatAt = at;
      this.#stand({ role: 'leader', term, leader: node });
      return true;
    }
    const silent = this.#watch.silentBackend(seen);
    if (silent === 'none') return true;
    await connection.endHolder(silent === 'any' ? undefined : silent);
    await delay(ENDING_MS);
    return false;
  }

  async #connect(): Promise<LeaderConnection> {
    const isBack = this.#standing.database === 'away';
    const connection = await LeaderConnection.open(this.#parts.url, (lost) => {
      if (this.#connection === lost) this.#lost();
    });
    this.#connection = connection;
    const { elapsed, times } = this.#parts;
    // A leader that kept the lead while the database was away takes its lock again first.
    if (isBack && this.#standing.role === 'follower') this.#restsUntil = Math.max(this.#restsUntil, elapsed() + 2 * times.look);
    return connection;
  }

  #rest(ms: number): void {
    this.#restsUntil = this.#parts.elapsed() + ms;
    if (this.#standing.role === 'leader') this.#stand({ role: 'follower', leader: undefined });
    this.#wake();
  }

  #lost(): void {
    this.#connection = undefined;
    this.#hasLock = false;
    this.#wake();
  }

  async #disconnect(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    this.#hasLock = false;
    await connection?.close().catch(() => undefined);
  }

  #knownOf(seen: SeenLeader | undefined): Pick<Standing, 'term' | 'leader'> {
    const known = this.#standing.term;
    if (seen === undefined || seen.term < (known ?? 0)) return { term: known, leader: this.#standing.leader };
    return { term: seen.term, leader: seen.node };
  }

  #stand(changed: Partial<Standing>): void {
    const before = this.#standing;
    const now = { ...before, ...changed };
    if ((Object.keys(now) as (keyof Standing)[]).every((name) => now[name] === before[name])) return;
    this.#standing = now;
    for (const listener of this.#listeners) listener(now);
  }

  async #pause(): Promise<void> {
    const { beat, look } = this.#parts.times;
    const { role, database } = this.#standing;
    const ms = role === 'follower' ? look : database === 'there' ? beat : look / 2;
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
