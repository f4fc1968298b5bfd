import type { TraceEvent } from './thread-time.ts';

/** What the bench reads of a run of Lighthouse; its package is not among those that everybody installs, so its types are not either. */
export interface LighthouseRun {
  lhr: LighthouseResult;
  artifacts: { Trace?: { traceEvents: readonly TraceEvent[] } };
}

export interface LighthouseResult {
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>;
  runtimeError?: { message: string };
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: { type: string; items?: readonly unknown[] };
}

type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<LighthouseRun | undefined>;

const PACKAGE = new URL('../../../tools/lighthouse/node_modules/lighthouse/core/index.js', import.meta.url).href;

/** Runs Lighthouse on a page with its own flags; undefined where it gave nothing. Throws where the launcher has not installed it. */
export async function runLighthouse(url: string, flags: Record<string, unknown>): Promise<LighthouseRun | undefined> {
  const { default: lighthouse } = (await import(PACKAGE)) as { default: Lighthouse };
  return lighthouse(url, flags);
}
