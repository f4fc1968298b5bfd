import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_LAUNCH } from '../../chromium.ts';

export function openBrowser(options: { debuggingPort?: number } = {}): Promise<Browser> {
  const { debuggingPort } = options;
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ ...CHROMIUM_LAUNCH, args: [...CHROMIUM_LAUNCH.args, ...port] });
}
