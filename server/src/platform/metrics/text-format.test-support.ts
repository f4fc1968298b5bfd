export interface ReadMetric {
  type: string;
  /** Of a histogram, its buckets, sums and counts too. */
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

/** Of what `prom-client` writes. */
export function readTextFormat(text: string): Map<string, ReadMetric> {
  const metrics = new Map<string, ReadMetric>();
  let now: ReadMetric = { type: '', samples: [] };
  for (const line of text.split('\n')) {
    const [, named, type] = /^# TYPE (\S+) (\w+)$/.exec(line) ?? [];
    if (named !== undefined && type !== undefined) metrics.set(named, (now = { type, samples: [] }));
    const [, name, labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', of = '']) => [label, of] as const);
    now.samples.push({ name, labels: Object.fromEntries(pairs), value: Number(value) });
  }
  return metrics;
}
