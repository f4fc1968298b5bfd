import { reasonsInWords, reasonsTold } from '@bhav/core/words/reason-in-words';
import { Fragment } from 'react';
import { InEnglish } from '../ui/messages/in-english.tsx';

const MARK = '\u0000';

/** Why a file or a source is as it is. Quoted text, such as the error of a system, is marked as English. */
export function Reasons({ of }: { of: Parameters<typeof reasonsTold>[0] }) {
  const quotes: string[] = [];
  const quote = (text: string): string => {
    quotes.push(text);
    return MARK;
  };
  const parts = reasonsInWords(reasonsTold(of), quote).split(MARK);
  return parts.map((part, at) => (
    <Fragment key={at}>
      {part}
      {at < quotes.length && <InEnglish>{quotes[at]}</InEnglish>}
    </Fragment>
  ));
}
