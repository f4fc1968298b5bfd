// What the clock needs, mostly the calendar, as one chunk that is loaded when the page is idle.
export { Badge, Notes } from './clock-badge.tsx';
export { createSessionClock } from './session-clock.ts';
