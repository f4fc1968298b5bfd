import { Unplug } from 'lucide-react';

interface NoServerProps {
  /** What there is none of. */
  what: string;
  why: string;
}

/** Stands where a server would be asked, on a page that follows none. */
export function NoServer({ what, why }: NoServerProps) {
  return (
    <div className="flex gap-4 border-y border-hairline py-5">
      <Unplug aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <p className="max-w-[38rem]">
        <strong className="font-semibold">{what}</strong> {why}
      </p>
    </div>
  );
}
