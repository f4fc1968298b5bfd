import { en } from '@bhav/core/words/en/common';

/** Says what the simulated market lacks, as "The simulated market has no events.", and how one comes to it. */
export function NothingSimulated({ what }: { what: string }) {
  return (
    <p className="mt-6">
      <strong className="font-semibold">{what}</strong> <span className="text-muted">{en.answer.fromFiles}</span>
    </p>
  );
}
