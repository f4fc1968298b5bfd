import { parseAst } from 'vite';

/**
 * Throws when a chunk of the page waits outside of a function. What it waits for may be a chunk that imports it, and then
 * neither ever runs and no error says so; and the bundler, to avoid that, cuts the page into more and larger files.
 */
export function refuseTopLevelAwait(chunks: readonly { fileName: string; code: string }[]): void {
  const waiting = chunks.find(({ code }) => /\bawait\b/.test(code) && waits(parseAst(code, { sourceType: 'module' }).body));
  if (waiting === undefined) return;
  throw new Error(
    `${waiting.fileName} has an await at its top level, where two chunks can wait for each other for ever: wait in a function.`,
  );
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Says whether a syntax tree waits outside of its functions. */
function waits(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(waits);
  if (typeof node !== 'object' || node === null) return false;
  if ('type' in node && typeof node.type === 'string') {
    if (FUNCTIONS.has(node.type)) return false;
    if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && 'await' in node && node.await === true)) return true;
  }
  return Object.values(node).some(waits);
}
