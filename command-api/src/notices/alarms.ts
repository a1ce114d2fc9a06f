import type { By } from '@shop/domain/kernel';
import type { MailTopic } from '@shop/contracts/mail/values';
import type { Alarm, AlarmStep, ProcessDefinition } from '@shop/domain/processes';
import {
  alarmConcerned,
  alarmEventTypes,
  alarmIdOf,
  alarmSteps,
  evolveAlarm,
  isAlarmEvent,
} from '@shop/domain/processes';
import type { Clock } from '@shop/platform/clock';
import { typesPattern } from '@shop/platform/event-log';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { untilLogged } from '../processes/runner.ts';

const definition: ProcessDefinition<Alarm, AlarmStep> = {
  name: 'alarms',
  schema: 2,
  types: typesPattern(alarmEventTypes),
  idOf: alarmIdOf,
  correlate: (event) => (isAlarmEvent(event) ? alarmConcerned(event) : null),
  evolve: (alarm, event) => (isAlarmEvent(event) ? evolveAlarm(alarm, event) : alarm),
  pendingSteps: alarmSteps,
  keyOf: JSON.stringify,
  acknowledge: (alarm) => alarm,
};

type Alarms = Readonly<{
  askStaff: (mailId: string, topic: MailTopic, by: By) => Promise<void>;
  clock: Clock;
  /** For so long after its payment an undelivered order is nothing to worry about. */
  stuckAfterMs: number;
}>;

/** Older alarms send no email, so a first start or a replay does not repeat them. */
const newsMs = 24 * 60 * 60_000;

/** Emails staff about plans that run low and paid orders that are not delivered. */
export const alarms = (
  deps: ProcessDeps,
  { askStaff, clock, stuckAfterMs }: Alarms,
): Promise<Process> =>
  startProcess(deps, {
    definition,
    execute: async (step, by) => {
      const now = Date.parse(clock());
      if (step.do === 'notify-low-stock') {
        const { rateId, productId, crossing, at } = step;
        if (now - Date.parse(at) > newsMs) return untilLogged;
        const about = { rateId, productId, crossing };
        await askStaff(`low-stock-${rateId}-${crossing}`, { kind: 'low-stock', about }, by);
      } else {
        const { orderId, number, paidAt } = step;
        if (now - Date.parse(paidAt) < stuckAfterMs) return untilLogged;
        const about = { orderId, number };
        await askStaff(`stuck-${orderId}`, { kind: 'fulfilment-stuck', about }, by);
      }
      return untilLogged;
    },
  });
