import { dataWords } from '@bhav/core/words/en/pages/data';
import { CircleAlert, CircleCheck, CircleX, Clock3, FileX } from 'lucide-react';
import type { SyncRunState } from './judged-run.ts';

const words = dataWords.runs;

const LOOK = {
  stored: { Icon: CircleCheck, tone: 'text-gain' },
  remarked: { Icon: CircleAlert, tone: 'text-accent-deep' },
  refused: { Icon: CircleX, tone: 'text-loss' },
  missing: { Icon: FileX, tone: 'text-muted' },
  waiting: { Icon: Clock3, tone: 'text-accent-deep' },
} as const satisfies Record<SyncRunState | 'remarked', unknown>;

const STATES = ['stored', 'refused', 'missing', 'waiting'] as const satisfies readonly SyncRunState[];

interface RunOutcomeProps {
  state: SyncRunState;
  /** Stored with a remark or dropped lines. */
  isRemarked?: boolean;
  text?: string;
}

/** How an attempt ended: an icon and a word, never colour alone. Success is inconspicuous. */
export function RunOutcome({ state, isRemarked = false, text = words.states[state] }: RunOutcomeProps) {
  const { Icon, tone } = LOOK[state === 'stored' && isRemarked ? 'remarked' : state];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon className={`size-4 shrink-0 ${tone}`} />
      <span className={state === 'stored' ? '' : `font-semibold ${tone}`}>{text}</span>
    </span>
  );
}

export function OutcomeMeanings() {
  return (
    <section aria-label={words.meaning} className="mt-8">
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 xl:grid-cols-4">
        {STATES.map((state) => (
          <div key={state}>
            <dt>
              <RunOutcome state={state} />
            </dt>
            <dd className="text-muted">{words.meanings[state]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
