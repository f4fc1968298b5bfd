import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProblem } from '@bhav/core/wire/server/health';
import type { NodeStanding } from '@bhav/core/wire/server/node-standing';
import { MarketBus } from '../nodes/market-bus.ts';
import { Leadership, type Standing } from '../nodes/leadership.ts';
import { keepRole } from '../nodes/role-keeper.ts';
import { isLiveDue } from '../live/hours.ts';
import { LIVE_OFF, type LiveStatus } from '../live/status.ts';
import { errorLine } from '../platform/machine/machine-error.ts';
import type { MarketHolder } from '../market/published/market-holder.ts';
import { servedMarket, type WithoutFigures } from '../market/served-market.ts';
import type { NatsServers } from '../platform/config/cluster-settings.ts';
import type { PushChange } from '../store/push/subscriptions.ts';
import { type Leading, type LeadingParts, type Publisher, startLeading } from './leading.ts';
import { madeAt } from '../store/versions.ts';

interface RoleParts extends Omit<LeadingParts, 'term' | 'refused' | 'publisher'> {
  market: MarketHolder;
  withoutFigures: WithoutFigures;
}

interface NodeParts extends RoleParts {
  node: string;
  /** One with `serve` never leads. */
  role: 'any' | 'serve';
  url: string;
  /** Without it there is one node. */
  bus: NatsServers | undefined;
  fatal: (sentence: string) => void;
}

/** Leading and following take the place of each other while the process lives. */
export interface Role extends Leading {
  problemsOfLeader: () => ServerProblem[];
  standing: () => NodeStanding;
  /** It does the leader's work now: some time after it is the leader. */
  leads: () => boolean;
  /** Why figures are older than they should be; undefined if they are not. */
  staleness: () => string | undefined;
}

/** There is no bus to follow the leader; the message is a sentence for the operator. */
export class LedByAnother extends Error {
  override name = 'LedByAnother';

  constructor(leader: string | undefined) {
    super(
      `${leader === undefined ? 'Another server' : `Another server, ${leader},`} leads on the database in DATABASE_URL, and without NATS_URL one server serves it: stop the other one, or set NATS_URL for both.`,
    );
  }
}

/** A start waits so long for figures, and without a bus for the lead of a server that is just ending. */
const FIRST_FIGURES_MS = 5_000;
const LAST_LEADER_MS = 15_000;

const TELL_MS = 2_000;

/** Figures of this age are too old: another node takes the lead within some ten seconds. */
const STALE_MS = 30_000;

/** In no term: the server is alone with its store. */
export async function startAlone(parts: RoleParts): Promise<Role> {
  const leading = await startLeading({ ...parts, publisher: async (next) => ownReaders(parts, next) });
  return {
    ...leading,
    problemsOfLeader: () => [],
    standing: () => ({ role: 'single' }),
    leads: () => true,
    staleness: () => undefined,
  };
}

/** Rejects with `LedByAnother`. */
export async function startAmongOthers(parts: NodeParts): Promise<Role> {
  const { node, role, bus: servers, market, official, problems, metrics, now, say, fatal } = parts;
  const leadership = new Leadership({ ...parts, mayLead: role === 'any' });
  const hasDatabase = (): boolean => leadership.standing.database === 'there';
  const bus =
    servers &&
    new MarketBus({
      ...parts,
      servers,
      holder: market,
      official: (sections) => official.of(sections),
      installation: await madeAt(parts.store),
      newerTerm: (term) => leadership.heard(term),
      ...(role === 'any' && { asked: async (question) => changedFor(question, leading) }),
    });
  if (bus !== undefined) metrics?.reads('bus', () => ({ ...bus.status(), counts: bus.counts }));
  const begun = Promise.withResolvers<void>();
  const leaveMarket = market.onChange(() => begun.resolve());
  let leading: Leading | undefined;
  let hasBegun = false;
  let failure: unknown;
  let isStopping = false;

  const lead = async (term: number): Promise<() => Promise<void>> => {
    const isSure = (): Promise<boolean> => leadership.isSure(term);
    let tell: () => void = () => undefined;
    const publisher: LeadingParts['publisher'] = async (nextRevision) => {
      if (bus === undefined) return ownReaders(parts, nextRevision);
      const publishing = await bus.lead({ term, nextRevision, isSure, hasDatabase });
      tell = () => {
        if (leading === undefined) return;
        void publishing.tell({ live: leading.live(), fetching: leading.fetching(), problems: problems.list().filter(isOfLeader) });
      };
      return publishing;
    };
    try {
      leading = await startLeading({ ...parts, term, publisher, refused: () => leadership.check() });
    } catch (error) {
      await bus?.follow();
      throw error;
    }
    const { close } = leading;
    tell();
    const telling = setInterval(() => tell(), TELL_MS);
    return async () => {
      clearInterval(telling);
      await close();
      leading = undefined;
      await bus?.follow();
      for (const part of LEADERS_PARTS) problems.clear(part);
    };
  };
  leadership.onChange(sayStanding(parts));
  const endRole = keepRole({
    leadership,
    lead,
    followed: () => {
      if (bus === undefined && hasBegun && !isStopping) fatal(LOST);
    },
    failed: (error) => {
      failure = error;
      if (bus !== undefined || hasBegun) say(`This node cannot lead now: ${errorLine(error)}. Another one may.`);
    },
    stuck: () => fatal(STUCK),
  });
  const live = (): LiveStatus => leading?.live() ?? bus?.told?.live ?? LIVE_OFF;
  const stale = (): string | undefined => bus && staleness(bus.status(), isLiveDue(live(), now()));
  const watching = setInterval(() => {
    const sentence = stale();
    if (sentence !== undefined) problems.report('figures', sentence);
    else if (problems.clear('figures')) say('The figures of this node are those of the leader again.');
  }, TELL_MS).unref();
  const close = async (): Promise<void> => {
    isStopping = true;
    clearInterval(watching);
    await endRole();
    await bus?.close();
    await leadership.close();
  };
  await Promise.race([begun.promise, delay(bus === undefined ? LAST_LEADER_MS : FIRST_FIGURES_MS, undefined, { ref: false })]);
  leaveMarket();
  if (bus === undefined && leadership.standing.role === 'follower') {
    const { leader } = leadership.standing;
    await close();
    throw failure instanceof Error ? failure : new LedByAnother(leader);
  }
  hasBegun = true;

  return {
    live,
    fetching: () => leading?.fetching() ?? bus?.told?.fetching ?? [],
    problemsOfLeader: () => {
      const told = leading === undefined ? bus?.told : undefined;
      return (told?.problems ?? []).map(({ sentence, ...problem }) => ({
        ...problem,
        sentence: `On ${told?.leader}, which leads: ${sentence}`,
      }));
    },
    standing: () => standingOf(node, leadership.standing, bus),
    leads: () => leading !== undefined,
    staleness: stale,
    want: (session) => leading?.want(session),
    newestMade: async () => (leading ?? notLeading()).newestMade(),
    keepMessage: async (sent) => (leading ?? notLeading()).keepMessage(sent),
    changePush: async (change) => {
      if (leading !== undefined || bus === undefined) return (leading ?? notLeading()).changePush(change);
      return JSON.parse(await bus.askLeader(JSON.stringify(change))) as Awaited<ReturnType<Leading['changePush']>>;
    },
    caughtUp: leading?.caughtUp ?? Promise.resolve(),
    stop: async () => {
      isStopping = true;
      await leading?.close();
      leadership.retire();
    },
    close,
  };
}

/** What browsers ask of a node that follows: it changes nothing else. */
const OF_BROWSERS: ReadonlySet<string> = new Set<PushChange['kind']>(['add', 'renew', 'remove']);

/** Undefined where this node does not lead, and for what a follower may not change. */
async function changedFor(question: string, leading: Leading | undefined): Promise<string | undefined> {
  if (leading === undefined) return undefined;
  const change = JSON.parse(question) as PushChange;
  return OF_BROWSERS.has(change.kind) ? JSON.stringify(await leading.changePush(change)) : undefined;
}

function notLeading(): never {
  throw new Error('This node does not lead.');
}

const LOST =
  'Another server took the lead of the database, and without NATS_URL this one cannot follow it: its figures would stand still, so the process ends, and whoever started it must start it again.';
const STUCK =
  'This node has another role among the nodes, and its work in the former one has not ended within 10 s: its figures would stand still, so the process ends, and whoever started it must start it again.';

/** The same market again changes nothing. */
function ownReaders({ market, withoutFigures }: RoleParts, next: () => number): Publisher {
  let published: object | undefined;
  return {
    publish: ({ content }) => {
      if (content === published) return;
      published = content;
      market.replace(servedMarket(content, next(), withoutFigures));
    },
  };
}

const LEADERS_PARTS = ['fetching', 'ingest', 'live', 'messages'] as const;

function isOfLeader({ part }: ServerProblem): boolean {
  return LEADERS_PARTS.some((one) => one === part);
}

/** `isLiveDue`: live figures should come now. Undefined if the figures are not too old. */
export function staleness(
  { behind, age = 0, leader }: Pick<ReturnType<MarketBus['status']>, 'behind' | 'age' | 'leader'>,
  isLiveDue: boolean,
): string | undefined {
  if (behind >= STALE_MS)
    return `${leader ?? 'The leader'} has newer figures, and this node does not get them: its readers should be sent to another one. If that lasts, start this node again.`;
  if (age >= STALE_MS && isLiveDue)
    return 'Nothing is heard of a leader, so the live figures of this node stand still: its readers should be sent to another one. Check that a node leads, and that this one reaches the database and the bus.';
  return undefined;
}

function standingOf(node: string, { role, term, leader, database }: Standing, bus: MarketBus | undefined): NodeStanding {
  const heard = bus?.status();
  const newest = role === 'follower' && (heard?.term ?? 0) > (term ?? 0) ? { term: heard?.term, leader: heard?.leader } : { term, leader };
  return {
    node,
    role,
    ...(newest.term !== undefined && { term: newest.term }),
    ...(newest.leader !== undefined && { leader: newest.leader }),
    ...(heard?.age !== undefined && { figuresAge: Math.round(heard.age / 100) / 10 }),
    away: [...(database === 'away' ? (['database'] as const) : []), ...(heard?.isThere === false ? (['bus'] as const) : [])],
  };
}

/** Also reports a database that does not answer. */
function sayStanding({ node, problems, say }: Pick<NodeParts, 'node' | 'problems' | 'say'>): (now: Standing) => void {
  let said = '';
  return ({ role, term, leader, database }) => {
    const does = role === 'leader' ? 'leads' : leader !== undefined && leader !== node ? `follows ${leader}` : undefined;
    const sentence = does === undefined ? said : `This node, ${node}, ${does} (term ${term}).`;
    if (sentence !== said) say(sentence);
    said = sentence;
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
