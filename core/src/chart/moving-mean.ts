import type { ChartBar } from './chart-bar.ts';

/**
 * Returns the mean of the last `sessions` closes at each bar, undefined until there are as many. `breaks` are the days from which prices do not
 * compare with those before (a demerger): the mean begins anew there.
 */
export function movingMean(bars: readonly ChartBar[], sessions: number, breaks: readonly string[] = []): (number | undefined)[] {
  const days = breaks.toSorted();
  let passed = 0;
  let first = 0;
  return bars.map(({ date }, at) => {
    while ((days[passed] ?? '9') <= date) {
      passed += 1;
      first = at;
    }
    if (at - first + 1 < sessions) return undefined;
    // Summed anew each time: a running sum would accumulate the errors of thousands of additions.
    let sum = 0;
    for (let place = at - sessions + 1; place <= at; place += 1) sum += bars[place]?.close ?? 0;
    return sum / sessions;
  });
}
