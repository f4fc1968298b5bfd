const HOUR_MS = 3_600_000;

/**
 * Leaves out a sentence that was said in the last hour, and more than `most` different ones: strangers can vary some, such as by names of hosts. `elapsed` is
 * a monotonic clock, milliseconds.
 */
export function onceAnHour(say: (sentence: string) => void, elapsed: () => number, most = Infinity): (sentence: string) => void {
  const said = new Map<string, number>();
  return (sentence) => {
    for (const [old, at] of said) if (elapsed() - at >= HOUR_MS) said.delete(old);
    if (said.has(sentence) || said.size >= most) return;
    said.set(sentence, elapsed());
    say(sentence);
  };
}
