import { en } from '@bhav/core/words/en';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
}

/** Holds an error to the part of the page in which it happened, and offers to try that part again. */
export class FailureBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}

/** Says what failed, what still works, and offers to try again. */
export function Failure({ title, hint, retry }: { title: string; hint: string; retry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-surface border border-hairline bg-sunken p-4">
      <TriangleAlert aria-hidden className="size-5 text-loss" />
      <p className="grow">
        <strong className="font-semibold">{title}</strong> <span className="text-muted">{hint}</span>
      </p>
      <button type="button" className="button" onClick={retry}>
        {en.errors.retry}
      </button>
    </div>
  );
}

/** A part of the page that may fail without taking the rest away. */
export function Part({ children }: { children: ReactNode }) {
  return (
    <FailureBoundary fallback={(retry) => <Failure title={en.errors.part} hint={en.errors.partHint} retry={retry} />}>
      {children}
    </FailureBoundary>
  );
}
