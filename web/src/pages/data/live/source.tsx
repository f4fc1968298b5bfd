import type { LiveAnswer } from '@bhav/core/wire/server/live';
import { liveSourceWords as words } from '@bhav/core/words/en/pages/live-source';
import { useQuery } from '@tanstack/react-query';
import { LIVE } from '../../../data/answers/api.ts';
import { useAnswered } from '../../../data/answers/use-answer.ts';
import { usePageState } from '../../../data/market/provider.tsx';
import { AnswerFrame } from '../../../ui/messages/answer-frame.tsx';
import { LiveDifferences } from './differences.tsx';
import { LiveState } from './state.tsx';
import { NoServer } from '../no-server.tsx';

/** The live source: its state, and how it compares with the official figures. A page without a server asks for nothing. */
export function LiveSource() {
  const follows = usePageState((state) => state && state.follows === true);
  const query = useQuery<LiveAnswer>({ queryKey: [LIVE], enabled: follows === true });
  const answered = useAnswered(query);
  if (follows !== true) {
    return <div className="min-h-24">{follows === false && <NoServer what={words.alone} why={words.aloneWhy} />}</div>;
  }
  return (
    <>
      <p className="max-w-[38rem]">{words.lead}</p>
      <AnswerFrame answered={answered} what={words.what} wait="line">
        {(answer) => (
          <div aria-busy={query.isFetching}>
            <LiveState {...answer} />
            <div className="mt-8">
              <LiveDifferences differences={answer.differences} />
            </div>
          </div>
        )}
      </AnswerFrame>
    </>
  );
}
