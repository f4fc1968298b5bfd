/** A bar on a terminal, a line every ten seconds elsewhere. */
export interface ProgressBar {
  step: (what: string) => void;
  /** Above the bar. */
  say: (sentence: string) => void;
  end: () => void;
}

interface Terminal {
  write: (text: string) => unknown;
  isTTY?: boolean;
  columns?: number;
}

const WIDTH = 24;

/** `total` steps; `now` is in milliseconds. */
export function progressBar(terminal: Terminal, total: number, now: () => number): ProgressBar {
  const began = now();
  let done = 0;
  let lastLine = began;
  const line = (what: string): string => {
    const share = total === 0 ? 1 : done / total;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    const rest = done === 0 ? '' : ` · ${minutes(((now() - began) / done) * (total - done))} left`;
    return `${bar} ${done} of ${total}${rest} · ${what}`;
  };
  const clear = terminal.isTTY === true ? '\r\u001b[2K' : '';

  return {
    step: (what) => {
      done += 1;
      if (terminal.isTTY === true) terminal.write(clear + line(what).slice(0, (terminal.columns ?? 80) - 1));
      else if (now() - lastLine >= 10_000 || done === total) {
        lastLine = now();
        terminal.write(`${line(what)}\n`);
      }
    },
    say: (sentence) => void terminal.write(`${clear}${sentence}\n`),
    end: () => void terminal.write(clear),
  };
}

function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
