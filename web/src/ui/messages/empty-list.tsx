import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyListProps {
  icon?: ReactNode;
  text: string;
  className?: string;
  /** Ways back, as "Clear search". */
  children?: ReactNode;
}

/** Stands in place of rows where there are none, by default since a search or a choice has left none. */
export function EmptyList({ icon = <SearchX className="size-6" />, text, className = '', children }: EmptyListProps) {
  return (
    <div className={`flex flex-col items-center gap-3 border-y border-hairline px-4 py-12 text-center text-muted ${className}`}>
      {icon}
      <p>{text}</p>
      {children}
    </div>
  );
}
