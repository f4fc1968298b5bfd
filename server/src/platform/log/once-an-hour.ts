const HOUR_MS = 3_600_000;
/** Within an hour, so that sentences that others can vary, such as by names of hosts, do not fill the log. */
const MOST = 100;

/** Leaves out a sentence that was said in the last hour. `elapsed` is a monotonic clock, milliseconds. */
export function onceAnHour(say: (sentence: string) => void, elapsed: () => number): (sentence: string) => void {
  const said = new Map<string, number>();
  return (sentence) => {
    for (const [old, at] of said) if (elapsed() - at >= HOUR_MS) said.delete(old);
    if (said.has(sentence) || said.size >= MOST) return;
    said.set(sentence, elapsed());
    say(sentence);
  };
}
