import type { LiveAnswer } from '@bhav/core/wire/server/live';
import { liveSourceWords as words } from '@bhav/core/words/pages/en-live-source';
import { useQuery } from '@tanstack/react-query';
import { LIVE } from '../../../data/answers/api.ts';
import { usePageState } from '../../../data/market/provider.tsx';
import { Failure } from '../../../ui/messages/failure.tsx';
import { LiveDifferences } from './differences.tsx';
import { LiveState } from './state.tsx';
import { NoServer } from '../no-server.tsx';

/** The live source: its state, and how it compares with the official figures. A page without a server asks for nothing. */
export function LiveSource() {
  const follows = usePageState((state) => state && state.follows === true);
  const { data: answer, isError: failed, isFetching, refetch } = useQuery<LiveAnswer>({ queryKey: [LIVE], enabled: follows === true });
  if (follows !== true) {
    return <div className="min-h-24">{follows === false && <NoServer what={words.alone} why={words.aloneWhy} />}</div>;
  }
  return (
    <>
      <p className="max-w-[38rem]">{words.lead}</p>
      {failed ? (
        <div className="mt-4">
          <Failure title={words.failed} hint={answer === undefined ? words.failedHint : words.failedKept} retry={() => void refetch()} />
        </div>
      ) : undefined}
      {answer === undefined ? (
        !failed && <p role="status">{words.loading}</p>
      ) : (
        <div aria-busy={isFetching}>
          <LiveState {...answer} />
          <div className="mt-8">
            <LiveDifferences differences={answer.differences} />
          </div>
        </div>
      )}
    </>
  );
}
