import { useState } from 'react';
import { Shortcuts } from '../finder/finder.tsx';
import { onDemand, useCode } from '../ui/browser/on-demand.ts';

const sheet = onDemand(() => import('./settings-sheet.tsx'));

export function SettingsDialog({ onClosed }: { onClosed: () => void }) {
  const code = useCode(sheet);
  const [hasShortcuts, setShortcuts] = useState(false);
  if (hasShortcuts) return <Shortcuts onClosed={onClosed} />;
  return code === undefined ? undefined : <code.SettingsSheet onClosed={onClosed} showShortcuts={() => setShortcuts(true)} />;
}
