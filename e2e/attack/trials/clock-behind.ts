import type { DayAnswer } from '@bhav/core/wire/day';
import type { Health } from '@bhav/core/wire/server/health';
import { json } from '../harness/ask.ts';
import { SESSION } from '../harness/demo-figures.ts';
import { type Trial, verdict } from '../harness/trial.ts';

/** Four days before the session that is stored. */
const BEHIND = '2026-11-15T09:00:00+05:30';

/** A server whose clock is behind its newest session shows that session all the same, and says on `/health` what is wrong. */
export const clockBehind: Trial = {
  name: 'clock-behind',
  short: true,
  run: async (scene) => {
    const address = await scene.server({ BHAV_DATA_DIR: await scene.dataFolder(), BHAV_NOW: BEHIND }).address;
    const day = await json<DayAnswer>(address, '/api/v1/days/newest');
    const health = await json<Health>(address, '/api/v1/health');
    const told = health?.problems.filter(({ part }) => part === 'clock') ?? [];
    return verdict(`clock at ${BEHIND}: shows ${day?.session ?? 'no session'}; ${told[0]?.sentence ?? 'nothing told'}`, {
      'the stored session is shown': day?.session === SESSION,
      'the clock is named as the problem': told.length === 1,
    });
  },
};
