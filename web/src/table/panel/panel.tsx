import type { ReactNode } from 'react';

interface PanelProps {
  /** The id of its heading. */
  id: string;
  title: string;
  /** The title is that of the page, which says it already. */
  isTitleSaid?: boolean;
  className?: string;
  shape: ReactNode;
  /** How many shares are shown, once that is known. */
  count: string | undefined;
  /** The button that takes the shown rows away. */
  exporting: ReactNode;
  /** The origin and age of the figures. */
  about: ReactNode;
  breadth: ReactNode;
  /** The table, and what stands around it. */
  children: ReactNode;
}

/** A list of shares: its name, the day's shape, how many are shown, a way to take them away, and the table. */
export function Panel({ id, title, isTitleSaid = false, className = '', shape, count, exporting, about, breadth, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="panel-head">
        <h2 id={id} className={isTitleSaid ? 'sr-only' : 'min-w-0 wrap-anywhere'}>
          {title}
        </h2>
        <div className="panel-shape">{shape}</div>
        <p className="panel-count figures text-sm text-muted" data-count>
          {count}
        </p>
        <div className="panel-export">{exporting}</div>
        <div className="panel-about">{about}</div>
        <div className="panel-breadth">{breadth}</div>
      </div>
      {children}
    </section>
  );
}
