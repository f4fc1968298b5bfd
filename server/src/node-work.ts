import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProblem } from '@bhav/core/wire/health';
import type { NodeStanding } from '@bhav/core/wire/node-standing';
import type { FetchingFile } from '@bhav/core/wire/sync';
import type { LeaderState } from './bus/leader-state.ts';
import { type BusParts, MarketBus } from './bus/market-bus.ts';
import { staleness } from './bus/staleness.ts';
import { alwaysLeading } from './cluster/always-leading.ts';
import { leadershipBy, type Standing } from './cluster/leadership.ts';
import { RoleKeeper, type RoleWork } from './cluster/role-keeper.ts';
import { type Leading, type LeadingParts, startLeading } from './leading.ts';
import { isLiveDue } from './live/hours.ts';
import { LIVE_OFF, type LiveStatus } from './live/status.ts';
import { errorLine } from './machine/error-text.ts';
import type { MarketHolder } from './market/published/market-holder.ts';

/** What a node needs to work with others on one store. */
interface OtherNodes extends Pick<BusParts, 'node' | 'servers' | 'installation' | 'newest'> {
  /** The address of the database. */
  url: string;
  /** Whether this node may lead. */
  mayLead: boolean;
}

export interface NodeWorkParts extends Omit<LeadingParts, 'term' | 'begins' | 'refused'> {
  /** Absent where the server is alone with its store. */
  others: OtherNodes | undefined;
  /** Ends the process with a sentence for the operator, because the work cannot go on. */
  fatal: (sentence: string) => void;
}

/** What a node does for its figures: it leads or follows, and one takes the place of the other while the process lives. */
export interface NodeWork {
  live: () => LiveStatus;
  /** The files being fetched now, here or by the leader. */
  fetching: () => FetchingFile[];
  /** What keeps a part of the leader from working that this node follows. */
  problemsOfLeader: () => ServerProblem[];
  /** The newest session of the store as the leader knows it, `2026-11-20`; undefined elsewhere. */
  newestSession: () => string | undefined;
  standing: () => NodeStanding;
  /** Says why the figures of this node are older than they should be; undefined if they are not. */
  staleness: () => string | undefined;
  /** Resolves when everything that was due at the start has been asked for, where this node leads from the start. */
  caughtUp: Promise<void>;
  /** Ends leading within seconds, so that another node can; the figures are still served. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

/** How long a start waits for figures, milliseconds. */
const FIRST_FIGURES_MS = 5_000;

/** How often the leader says how it is, milliseconds. */
const TELL_MS = 2_000;

/** Begins the work of a node; rejects if it is alone and cannot lead. */
export async function startNodeWork(parts: NodeWorkParts): Promise<NodeWork> {
  const { others, origin, market, problems, metrics, now, elapsed, say, fatal } = parts;
  const newestTerm = (): number | undefined => (hasDatabase() ? leadership.standing.term : undefined);
  const bus = others && new MarketBus({ ...others, origin, holder: market, newestTerm, problems, now, elapsed, say });
  if (bus !== undefined) {
    metrics?.bus.reads(() => {
      const { bus: state, age } = bus.status();
      return {
        state: state === 'there' ? 'connected' : state,
        messageAge: age === undefined ? undefined : age / 1_000,
        counts: bus.counts,
      };
    });
  }
  const leadership = others === undefined ? alwaysLeading() : leadershipBy({ ...others, elapsed });
  const hasDatabase = (): boolean => leadership.standing.database === 'there';
  const begun = Promise.withResolvers<void>();
  let leading: Leading | undefined;
  let told: LeaderState | undefined;

  const lead = async (term: number): Promise<RoleWork> => {
    let publishing: ReturnType<MarketBus['lead']> | undefined;
    // Among others a market is numbered aside, and shown when the bus has it.
    const numbered = bus === undefined ? market : market.copy();
    const begins: LeadingParts['begins'] = (keep) => {
      publishing = bus?.lead({ term, numbered, keep, isSure: () => leadership.isSure(term), hasDatabase });
    };
    try {
      const ofTerm = others && { term, begins, refused: () => leadership.check() };
      leading = await startLeading({ ...parts, market: numbered, ...ofTerm });
    } catch (error) {
      await publishing?.close();
      throw error;
    }
    const { live, fetching, close } = leading;
    told = undefined;
    void hasFigures(market).then(begun.resolve);
    const tell = (): void => {
      // Nobody hears a leader that is cut off, and another node may lead: it counts as one that hears no leader.
      if (!hasDatabase() && bus?.status().bus === 'away') return;
      publishing?.tell({
        term,
        leader: others?.node ?? '',
        live: live(),
        fetching: fetching(),
        problems: problems.list().filter(isOfLeader),
      });
    };
    tell();
    const telling = setInterval(tell, TELL_MS);
    return {
      close: async () => {
        clearInterval(telling);
        await close();
        await publishing?.close();
        leading = undefined;
        for (const part of LEADERS_PARTS) problems.clear(part);
      },
    };
  };
  const follow = async (): Promise<RoleWork> => {
    const following = bus?.follow({
      told: (state) => {
        told = state;
      },
    });
    void following?.first.then(begun.resolve);
    return {
      close: async () => {
        const { role, term } = leadership.standing;
        const known = told ?? { live: LIVE_OFF, fetching: [], problems: [] };
        if (role === 'leader' && term !== undefined) await bus?.takeOver({ ...known, term, leader: others?.node ?? '' });
        else following?.close();
      },
    };
  };
  const failed = (error: unknown): void => {
    if (others === undefined) begun.reject(error instanceof Error ? error : new Error(String(error)));
    else say(`This node cannot lead now: ${errorLine(error)}. Another one may.`);
  };

  if (others !== undefined) leadership.onChange(sayStanding(others.node, parts));
  const leaveBus = bus?.onNewerTerm((term) => leadership.heard(term));
  const keeper = new RoleKeeper({ leadership, lead, follow, failed, stuck: () => fatal(STUCK) });
  const live = (): LiveStatus => leading?.live() ?? told?.live ?? LIVE_OFF;
  const stale = (): string | undefined => bus && staleness(bus.status(), isLiveDue(live(), now()));
  const watching = setInterval(() => {
    const sentence = stale();
    if (sentence !== undefined) problems.report('figures', sentence);
    else if (problems.clear('figures')) say('The figures of this node are those of the leader again.');
  }, TELL_MS).unref();
  const close = async (): Promise<void> => {
    clearInterval(watching);
    leaveBus?.();
    await keeper.close();
    await bus?.close();
    await leadership.close();
  };
  const late = delay(FIRST_FIGURES_MS, undefined, { ref: false });
  try {
    await (others === undefined ? begun.promise : Promise.race([begun.promise, late]));
  } catch (error) {
    await close();
    throw error;
  }

  return {
    live,
    fetching: () => leading?.fetching() ?? told?.fetching ?? [],
    problemsOfLeader: () =>
      leading === undefined && told !== undefined ? told.problems.map((problem) => ofLeader(problem, told?.leader ?? '')) : [],
    newestSession: () => leading?.newestSession(),
    standing: () => (others === undefined ? { role: 'single' } : standingOf(others.node, leadership.standing, bus)),
    staleness: stale,
    caughtUp: leading?.caughtUp ?? Promise.resolve(),
    stop: async () => {
      await (others === undefined ? leading?.stop() : leading?.close());
      leadership.retire();
    },
    close,
  };
}

const STUCK =
  'This node has another role among the nodes, and its work in the former one has not ended within 10 s: its figures would stand still, so the process ends, and whoever started it must start it again.';

/** Resolves when a market is served. */
async function hasFigures(market: MarketHolder): Promise<void> {
  if (market.current.revision > 0) return;
  await new Promise<void>((resolve) => {
    const leave = market.onChange(() => {
      leave();
      resolve();
    });
  });
}

/** The parts that only the leader has. */
const LEADERS_PARTS = ['fetching', 'ingest', 'live'] as const;

function isOfLeader({ part }: ServerProblem): boolean {
  return LEADERS_PARTS.some((one) => one === part);
}

function ofLeader({ sentence, ...problem }: ServerProblem, leader: string): ServerProblem {
  return { ...problem, sentence: `On ${leader}, which leads: ${sentence}` };
}

function standingOf(node: string, { role, term, leader, database }: Standing, bus: MarketBus | undefined): NodeStanding {
  const status = bus?.status();
  const newest =
    role === 'follower' && (status?.term ?? 0) > (term ?? 0) ? { term: status?.term, leader: status?.leader } : { term, leader };
  return {
    node,
    role,
    ...(newest.term !== undefined && { term: newest.term }),
    ...(newest.leader !== undefined && { leader: newest.leader }),
    ...(status?.age !== undefined && { figuresAge: Math.round(status.age / 100) / 10 }),
    away: [...(database === 'away' ? (['database'] as const) : []), ...(status?.bus === 'away' ? (['bus'] as const) : [])],
  };
}

/** Returns a function that tells the operator the node's standing, and reports a database that does not answer. */
function sayStanding(node: string, { problems, say }: Pick<NodeWorkParts, 'problems' | 'say'>): (now: Standing) => void {
  let said = '';
  return ({ role, term, leader, database }) => {
    const isKnown = leader !== undefined && leader !== node;
    const sentence =
      role === 'leader'
        ? `This node, ${node}, leads (term ${term}).`
        : isKnown
          ? `This node, ${node}, follows ${leader} (term ${term}).`
          : '';
    if (sentence !== '' && sentence !== said) say(sentence);
    said = sentence || said;
    if (database === 'there') {
      if (problems.clear('database')) say('The database answers again.');
    } else problems.report('database', role === 'leader' ? AWAY.leader : AWAY.follower);
  };
}

const AWAY = {
  leader:
    'The database does not answer: live figures go on unless the bus is away too, nothing is written, and another node leads if the database answers it. Check that it runs and that DATABASE_URL leads to it.',
  follower:
    'The database does not answer: the newest figures go on where the bus brings them, and what else the store knows cannot be asked. Check that it runs and that DATABASE_URL leads to it.',
};
