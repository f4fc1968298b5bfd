export interface ReadMetric {
  help: string;
  type: string;
  /** Of a histogram, its buckets, sums and counts too. */
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;

/** Format 0.0.4, strictly: throws at a line that does not belong there. */
export function readTextFormat(text: string): Map<string, ReadMetric> {
  if (!text.endsWith('\n')) throw new Error('The last line does not end.');
  const metrics = new Map<string, ReadMetric>();
  let now: [name: string, metric: ReadMetric] | undefined;
  for (const line of text.split('\n')) {
    const [, help, about] = /^# HELP (\S+) (.+)$/.exec(line) ?? [];
    const [, typed, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    if (help !== undefined && about !== undefined) {
      if (metrics.has(help)) throw new Error(`${help} comes twice.`);
      now = [help, { help: about, type: '', samples: [] }];
      metrics.set(...now);
    } else if (typed !== undefined && type !== undefined) {
      if (now?.[0] !== typed) throw new Error(`The type of ${typed} has no help before it.`);
      now[1].type = type;
    } else if (line !== '') {
      const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
      if (now === undefined || !belongs(name, ...now)) throw new Error(`A line has no place: ${line}`);
      now[1].samples.push({ name, labels: labelsOf(labels), value: numberOf(value, line) });
    }
  }
  return metrics;
}

function belongs(sample: string, name: string, { type }: ReadMetric): boolean {
  if (type !== 'histogram') return sample === name;
  return ['_bucket', '_sum', '_count'].some((end) => sample === name + end);
}

function labelsOf(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < text.length) {
    const [, name, value] = LABEL.exec(text) ?? [];
    if (name === undefined || value === undefined) throw new Error(`These are no labels: ${text}`);
    labels[name] = value;
  }
  return labels;
}

function numberOf(text: string, line: string): number {
  const value = text === '+Inf' ? Infinity : text === 'Nan' || text === 'NaN' ? NaN : Number(text);
  if (text === '' || (Number.isNaN(value) && !/^nan$/i.test(text))) throw new Error(`There is no number in: ${line}`);
  return value;
}
