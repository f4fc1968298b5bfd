import { language } from '@bhav/core/words/en/language';
import type { ReactNode } from 'react';

/** Text that is English in every language, such as the reason that the server gives for a refused file. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <bdi lang={language === 'en' ? undefined : 'en'}>{children}</bdi>;
}

/** The same within a sentence of the page's language, such as a purpose as it was filed. */
export function WithEnglish({ say, text }: { say: (text: string) => string; text: string }) {
  const [before, after] = say(MARK).split(MARK);
  return (
    <>
      {before}
      <InEnglish>{text}</InEnglish>
      {after}
    </>
  );
}

const MARK = '\u0000';
