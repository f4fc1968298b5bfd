import { Unplug } from 'lucide-react';

interface NoServerProps {
  what: string;
  why: string;
}

/** Names, on a page without a server, the part that only a server has. */
export function NoServer({ what, why }: NoServerProps) {
  return (
    <div className="flex gap-4 border-y border-hairline py-5">
      <Unplug className="mt-0.5 size-5 shrink-0 text-muted" />
      <p className="max-w-[38rem]">
        <strong className="font-semibold">{what}</strong> {why}
      </p>
    </div>
  );
}
