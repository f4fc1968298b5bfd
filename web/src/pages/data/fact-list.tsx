import type { ReactNode } from 'react';

interface FactListProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  className: string;
}

/** Facts between two lines, in columns where there is room and `className` says how many. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={`grid content-start gap-y-3 border-y border-hairline py-3 ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
