import { en } from '@bhav/core/words/en/common';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';

interface AnswerFrameProps<Answer> {
  /** How the answer came (`use-answer.ts`). `held`: the one to show meanwhile; `old`: a newer one was asked for and did not come. */
  answered: {
    state: 'there' | 'old' | 'loading' | 'failed' | 'missing';
    value?: Answer | undefined;
    held?: Answer | undefined;
    retry: () => void;
  };
  /** What is loaded, as "the funds". */
  what: string;
  /** Stands where the server has no such answer; without it that is a failure. */
  missing?: ReactNode;
  /** How the wait looks: a place of figures, a line that keeps the height of a page, or a line in a part of one. */
  wait?: 'place' | 'page' | 'line';
  children: (answer: Answer) => ReactNode;
}

/** Shows an answer, and says while it is loaded, where it is missing, that it failed, or that a newer one did not come. */
export function AnswerFrame<Answer>({ answered, what, missing, wait = 'place', children }: AnswerFrameProps<Answer>) {
  const { state, value, held = value, retry } = answered;
  if (state === 'missing' && missing !== undefined) return missing;
  const { loading, failed, old, oldHint } = en.answer;
  const failure =
    state === 'old' ? (
      <Failure title={old} hint={oldHint} retry={retry} />
    ) : state === 'failed' || state === 'missing' ? (
      <Failure title={failed(what)} hint={en.errors.pageHint} retry={retry} />
    ) : undefined;
  return (
    <>
      {failure && <div className={wait === 'page' ? 'mt-6' : 'mt-4'}>{failure}</div>}
      {held !== undefined ? (
        children(held)
      ) : state !== 'loading' ? undefined : wait === 'place' ? (
        <Loading text={loading(what)} />
      ) : (
        <p role="status" className={wait === 'page' ? 'mt-6 min-h-svh text-muted' : 'py-1.5 text-muted'}>
          {loading(what)}
        </p>
      )}
    </>
  );
}

/** Leaves room below, so that the following content comes into view only after it. */
export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className="min-h-[200svh] py-4">
      <span className="sr-only">{text}</span>
      <div aria-hidden className="skeleton h-10 w-56" />
    </div>
  );
}
