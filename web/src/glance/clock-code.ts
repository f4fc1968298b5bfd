// All that the clock needs, the calendar above all, in one file that comes after the first paint.
export { Badge, Notes } from './clock-badge.tsx';
export { createSessionClock } from './session-clock.ts';
