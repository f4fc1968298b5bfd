/**
 * A rule of the linter (`oxlint.config.ts` names it, `tools/lint/arrows.test.ts` proves it): nothing runs at the top level of a file before the
 * constants, variables and classes that it reads. A function may stand below its call, and may then read what stands below it too; the
 * compiler and `no-use-before-define` see nothing wrong in that, and the process ends with a `ReferenceError`.
 *
 * 1. A statement that calls something stands below every constant, variable and class of the top level. What the test runners register
 *    (`test(…)`, `describe(…)`) is left out: their callbacks run later, and a wrong one is seen in the first run.
 * 2. A value that calls functions of the file stands below whatever they read, directly or through others.
 */
const topLevelOrder = {
  meta: { type: 'problem', schema: [] },
  create: (context: Context) => ({
    Program: (program: Program) => {
      for (const { node, name } of faultsIn(program.body, context.sourceCode.scopeManager)) {
        context.report({ node, message: `This runs before ${name} is defined: put it below.` });
      }
    },
  }),
};

export default { meta: { name: 'project' }, rules: { 'top-level-order': topLevelOrder } };

interface Node {
  type: string;
  range: [start: number, end: number];
}
interface Program extends Node {
  body: Node[];
}
interface Variable {
  name: string;
  defs: readonly { node: Node }[];
  references: readonly { identifier: Node; isTypeReference?: boolean }[];
}
interface ScopeManager {
  scopes: readonly { type: string; variables: readonly Variable[] }[];
}
interface Context {
  sourceCode: { scopeManager: ScopeManager };
  report: (fault: { node: Node; message: string }) => void;
}
interface Fault {
  node: Node;
  /** What is read too early. */
  name: string;
}

const RUNNERS = /^(?:test|it|describe|bench|beforeAll|beforeEach|afterAll|afterEach|vi)$/;

function faultsIn(body: readonly Node[], { scopes }: ScopeManager): Fault[] {
  // A file that neither imports nor exports counts as a script, whose top level is the global scope.
  const variables = (scopes.find(({ type }) => type === 'module') ?? scopes[0])?.variables ?? [];
  const placeOf = ({ range: [at] }: Node): number => body.findIndex(({ range: [start, end] }) => start <= at && at < end);
  const own = variables.flatMap((variable) => {
    const [definition] = variable.defs;
    const place = definition === undefined ? -1 : placeOf(definition.node);
    const kind = place === -1 ? '' : declared(body[place])?.type;
    const reads = variable.references.filter(({ isTypeReference }) => isTypeReference !== true).map(({ identifier }) => identifier);
    return kind === 'FunctionDeclaration' || isHeld(body[place])
      ? [{ name: variable.name, place, reads, isHeld: isHeld(body[place]) }]
      : [];
  });
  const lastHeld = own.filter((name) => name.isHeld).toSorted((one, other) => other.place - one.place)[0];

  /** Which of the file's names the statements at these places read, directly or through others. */
  const readThrough = (places: Set<number>): typeof own => {
    const found = own.filter(({ reads }) => reads.some((read) => places.has(placeOf(read))));
    const more = found.filter(({ place }) => !places.has(place));
    if (more.length === 0) return found;
    return readThrough(new Set([...places, ...more.map(({ place }) => place)]));
  };

  return body.flatMap((node, at): Fault[] => {
    const calls = eagerCalls(declared(node));
    if (calls.length === 0 || isRunner(node)) return [];
    if (!isHeld(node) && lastHeld !== undefined && at < lastHeld.place) return [{ node, name: lastHeld.name }];
    const called = own.filter(({ reads }) => reads.some((read) => calls.some((callee) => isWithin(read, callee))));
    const early = readThrough(new Set(called.map(({ place }) => place))).find((name) => name.isHeld && name.place > at);
    return early === undefined ? [] : [{ node, name: early.name }];
  });
}

function declared(node: Node | undefined): Node | undefined {
  return (node !== undefined && 'declaration' in node && isNode(node.declaration) ? node.declaration : undefined) ?? node;
}

/** Whether a statement declares what cannot be read before it: constants, variables and classes, and no types. */
function isHeld(node: Node | undefined): boolean {
  const declaration = declared(node);
  if (declaration === undefined || ('declare' in declaration && declaration.declare === true)) return false;
  return declaration.type === 'VariableDeclaration' || declaration.type === 'ClassDeclaration';
}

/** What is called, awaited or made at once when a statement is reached; what stands in functions waits. */
function eagerCalls(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(eagerCalls);
  if (!isNode(node) || /Function|^TS|^Import|^MethodDefinition$/.test(node.type)) return [];
  if (node.type === 'PropertyDefinition' && !('static' in node && node.static === true)) return [];
  const called = ['callee', 'tag'].flatMap((part) => (part in node ? [Reflect.get(node, part) as Node] : []));
  const waits = node.type === 'AwaitExpression' ? [node] : [];
  const inside = Object.entries(node).flatMap(([part, value]) => (part === 'parent' ? [] : eagerCalls(value)));
  return [...called, ...waits, ...inside];
}

function isRunner(node: Node): boolean {
  let at: unknown = 'expression' in node ? node.expression : undefined;
  while (isNode(at)) {
    if (at.type === 'Identifier') return RUNNERS.test(String(Reflect.get(at, 'name')));
    at = Reflect.get(at, 'callee') ?? Reflect.get(at, 'tag') ?? Reflect.get(at, 'object');
  }
  return false;
}

function isWithin({ range: [at] }: Node, { range: [start, end] }: Node): boolean {
  return start <= at && at < end;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
