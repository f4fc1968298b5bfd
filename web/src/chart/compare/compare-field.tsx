import { type ChartView, MOST_OVER, withOver } from '@bhav/core/chart/chart-view';
import { type Charted, chartedName, chartedText } from '@bhav/core/chart/charted';
import { chartWords } from '@bhav/core/words/en/chart';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePath } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { announce } from '../../ui/messages/announcer.tsx';
import type { ViewHandle } from '../../ui/address/use-view.ts';
import { HiddenFields } from '../../ui/address/view-form.tsx';
import { CompareInput } from './compare-input.tsx';

const words = chartWords.compare;

interface OverState {
  charted: Charted;
  state: 'loading' | 'here' | 'missing' | 'failed';
}

interface CompareFieldProps extends ViewHandle<ChartView> {
  charted: Charted;
  over: readonly OverState[];
  isSimulated: boolean;
}

/** Lays shares and indices over a chart, and takes them away; without script a form and links. */
export function CompareField({ charted, over, isSimulated, view, change, to }: CompareFieldProps) {
  const path = usePath();
  const part = useRef<HTMLDivElement>(null);
  // What the reader did last: where one was removed, or that one was added.
  const done = useRef<number | 'add'>(undefined);
  useEffect(() => {
    const last = done.current;
    done.current = undefined;
    // The field goes when there is no more room, and a button with what it removes.
    if (last === undefined || document.activeElement !== document.body) return;
    const buttons = [...(part.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const button = last === 'add' ? undefined : (buttons[last] ?? buttons.at(-1));
    (button ?? part.current?.querySelector<HTMLElement>('[data-add]'))?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the field and the buttons go when the comparisons change
  }, [view.over]);
  const [refused, setRefused] = useState<string>();
  const remove = (at: number) => {
    done.current = at;
    setRefused(undefined);
    change({ over: view.over.filter((_, other) => other !== at) });
  };
  const refuse = (sentence: string | undefined) => {
    setRefused(sentence);
    if (sentence !== undefined) announce(sentence);
  };
  const add = (more: Charted): boolean => {
    const { over: next } = withOver(view, more, charted);
    if (next.length === view.over.length) {
      refuse(words.there(chartedName(more)));
      return false;
    }
    done.current = 'add';
    setRefused(undefined);
    change({ over: next });
    return true;
  };
  return (
    <div ref={part} className="chart-compare">
      {over.map((line, place) => (
        <span key={chartedText(line.charted)} className={`chip chart-key series-${place + 1}`}>
          <span>{textOf(line, isSimulated)}</span>
          <Link
            to={to({ over: view.over.filter((other) => other !== line.charted) })}
            role="button"
            data-remove
            aria-label={words.remove(chartedName(line.charted))}
            onFollow={() => remove(place)}
          >
            <X className="size-3.5" />
          </Link>
        </span>
      ))}
      {view.over.length >= MOST_OVER ? (
        <span tabIndex={-1} data-add className="text-sm text-muted outline-none">
          {words.full}
        </span>
      ) : (
        <CompareInput action={path} exchange={'index' in charted ? 'NSE' : charted.exchange} onAdd={add} onRefuse={refuse}>
          <HiddenFields address={to({})} />
        </CompareInput>
      )}
      {refused !== undefined && <span className="text-sm text-muted">{refused}</span>}
    </div>
  );
}

/** What stands for a line: its name, or why it is not drawn. */
function textOf({ charted, state }: OverState, isSimulated: boolean): string {
  if (state === 'here') return chartedName(charted);
  return isSimulated && 'index' in charted ? chartWords.noIndex : words[state](chartedName(charted));
}
