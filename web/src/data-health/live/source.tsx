import { liveSourceWords as words } from '@bhav/core/words/pages/en-live-source';
import { useStockData } from '../../stock-data/provider.tsx';
import { Failure } from '../../ui/messages/failure.tsx';
import { LiveDifferences } from './differences.tsx';
import { LiveState, WaitingState } from './state.tsx';
import { NoServer } from '../no-server.tsx';
import { useLive } from './use-live.ts';

/** The live source: its state, and how it compares with the official figures. A page without a server asks for nothing. */
export function LiveSource() {
  const { data } = useStockData();
  const { answer, failed, isReading, retry } = useLive(data);
  if (data === undefined || !data.follows) {
    return <div className="min-h-24">{data && <NoServer what={words.alone} why={words.aloneWhy} />}</div>;
  }
  return (
    <>
      <p className="max-w-[38rem]">{words.lead}</p>
      {failed ? (
        <div className="mt-4">
          <Failure title={words.failed} hint={answer === undefined ? words.failedHint : words.failedKept} retry={retry} />
        </div>
      ) : undefined}
      {answer === undefined && !failed ? (
        <>
          <p role="status" className="sr-only">
            {words.loading}
          </p>
          <WaitingState />
        </>
      ) : undefined}
      {answer === undefined ? undefined : (
        <div aria-busy={isReading}>
          <LiveState {...answer} />
          <div className="mt-8">
            <LiveDifferences differences={answer.differences} />
          </div>
        </div>
      )}
    </>
  );
}
