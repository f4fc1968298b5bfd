import {
  AliasNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type QueryId,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
} from 'kysely';
import type { ReadStore } from './open-store.ts';

/** Calls `took` for each asynchronous query, with its table. */
export function measuredStore<Kind extends ReadStore>(store: Kind, took: (table: string, seconds: number) => void): Kind {
  return { ...store, db: store.db.withPlugin(new Stopwatch(took)) };
}

class Stopwatch implements KyselyPlugin {
  readonly #took: (table: string, seconds: number) => void;
  /** Weak, because a failed query never reports its end. */
  readonly #begun = new WeakMap<QueryId, { table: string; at: number }>();

  constructor(took: (table: string, seconds: number) => void) {
    this.#took = took;
  }

  transformQuery({ queryId, node }: PluginTransformQueryArgs): RootOperationNode {
    this.#begun.set(queryId, { table: tableOf(node), at: performance.now() });
    return node;
  }

  async transformResult<Result>({ queryId, result }: { queryId: QueryId; result: Result }): Promise<Result> {
    const begun = this.#begun.get(queryId);
    if (begun !== undefined) this.#took(begun.table, (performance.now() - begun.at) / 1_000);
    return result;
  }
}

/** The first table of a query; `other` for other kinds of queries. */
function tableOf(node: RootOperationNode): string {
  const from = SelectQueryNode.is(node) ? node.from?.froms[0] : undefined;
  const table = from !== undefined && AliasNode.is(from) ? from.node : from;
  return table !== undefined && TableNode.is(table) ? table.table.identifier.name : 'other';
}
