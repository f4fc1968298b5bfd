import { fileURLToPath } from 'node:url';
import { bundleForNode, wordsOf } from '../../../web/build/bundle.ts';
import type { BuiltSite } from '../http/site/built-site.ts';

const ENTRY = fileURLToPath(new URL('texts.ts', import.meta.url));

/** The texts with their Hindi words, as the build makes them. */
export async function hindiTexts(): Promise<Pick<BuiltSite, 'texts'>> {
  const { NODE_ENV } = process.env;
  const { chunks } = await bundleForNode(ENTRY, { plugins: [wordsOf('hi')], build: { write: false } });
  // The build sets it, and other tests run in this process.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  return { texts: `data:text/javascript,${encodeURIComponent(chunks[0]?.code ?? '')}` };
}
