import { addressOn } from '@bhav/core/address/view';
import { exportWords as words } from '@bhav/core/words/en/export';
import { useParameters } from './address.ts';

/** The answer is of the same past session as the page. */
export function AnswerLink({ to }: { to: string }) {
  const on = useParameters().get('on');
  return (
    <a href={addressOn(to, on)} title={words.answerTitle} className="link-alone text-muted">
      {words.answer}
    </a>
  );
}
