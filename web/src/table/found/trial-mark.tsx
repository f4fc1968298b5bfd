import type { Trial } from '@bhav/core/wire/lists/screen';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { Check, CircleQuestionMark, X } from 'lucide-react';

/** Whether a share meets a condition, as a picture; screen readers read the word. */
export function TrialMark({ trial: { isMet } }: { trial: Pick<Trial, 'isMet'> }) {
  const [Icon, label, tone] =
    isMet === undefined
      ? ([CircleQuestionMark, words.notKnown, 'text-muted'] as const)
      : isMet
        ? ([Check, words.met, 'text-gain'] as const)
        : ([X, words.failedBy, 'text-loss'] as const);
  return <Icon role="img" aria-label={label} className={`mr-1 inline size-4 shrink-0 align-[-0.1875em] ${tone}`} strokeWidth={2.4} />;
}
