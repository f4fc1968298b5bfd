import {
  AliasNode,
  type FromNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type QueryId,
  type RootOperationNode,
  TableNode,
} from 'kysely';
import { rowsKnown } from './read/rows-known.ts';
import type { ReadStore } from './open-store.ts';
import type { Tables } from './tables.ts';
import { dayNumber } from './units.ts';

/** Every table that is read has only the rows, and of a row only the figures, that were known at the end of the session's day. */
export function pastStore(store: ReadStore, session: string): ReadStore {
  return { ...store, upTo: session, whole: store, db: store.db.withPlugin(new PastTables(rowsKnown(store.db, dayNumber(session)))) };
}

class PastTables extends OperationNodeTransformer implements KyselyPlugin {
  readonly #known: ReadonlyMap<keyof Tables, OperationNode>;

  constructor(known: ReadonlyMap<keyof Tables, OperationNode>) {
    super();
    this.#known = known;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.transformNode(node, queryId);
  }

  async transformResult<Result>({ result }: { result: Result }): Promise<Result> {
    return result;
  }

  protected override transformFrom(node: FromNode, queryId?: QueryId): FromNode {
    const from = super.transformFrom(node, queryId);
    return { ...from, froms: from.froms.map((table) => this.#past(table)) };
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    return { ...join, table: this.#past(join.table) };
  }

  #past(table: OperationNode): OperationNode {
    const [named, alias] = AliasNode.is(table) ? [table.node, table.alias] : [table, undefined];
    const rows = TableNode.is(named) ? this.#known.get(named.table.identifier.name as keyof Tables) : undefined;
    if (rows === undefined || !TableNode.is(named)) return table;
    return AliasNode.create(rows, alias ?? named.table.identifier);
  }
}
