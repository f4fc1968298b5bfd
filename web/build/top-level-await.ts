import { parseAst } from 'vite';

/**
 * Throws when a chunk of the page has an await at its top level. It may await a chunk that imports it: then neither ever runs, without an
 * error. To avoid that the bundler splits the page into more and larger files.
 */
export function refuseTopLevelAwait(chunks: readonly { fileName: string; code: string }[]): void {
  const waiting = chunks.find(({ code }) => /\bawait\b/.test(code) && waits(parseAst(code, { sourceType: 'module' }).body));
  if (waiting === undefined) return;
  throw new Error(
    `${waiting.fileName} has an await at its top level, where two chunks can wait for each other for ever: wait in a function.`,
  );
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Reports whether a syntax tree has an await outside of its functions. */
function waits(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(waits);
  if (typeof node !== 'object' || node === null) return false;
  if ('type' in node && typeof node.type === 'string') {
    if (FUNCTIONS.has(node.type)) return false;
    if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && 'await' in node && node.await === true)) return true;
  }
  return Object.values(node).some(waits);
}
