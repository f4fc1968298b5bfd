// The clock's code, mostly the calendar, as one chunk that is loaded when the page is idle.
export { createSessionClock } from './session-clock.ts';
