import { registerGauge } from '@shop/platform/metrics';
import type { LiveProgram } from '../../live/live-program.ts';
import type { StaffSockets } from './staff-sockets.ts';
import { staffSockets } from './staff-sockets.ts';

/** Connections of staff, who are notified of changed read models. */
export const connectStaff = ({
  log,
  clock,
  readModels,
  sessions,
  areAnnounced,
}: LiveProgram): Pick<StaffSockets, 'serve' | 'changed'> => {
  const staff = staffSockets({
    sessions,
    readModels,
    areAnnounced,
    now: () => Date.parse(clock()),
    report: (error) =>
      log.warn({ err: error }, 'Could not notify staff of changed read models; trying again'),
  });
  registerGauge('staff_sockets', 'Connections to the back-office that are open', staff.open);
  return staff;
};
