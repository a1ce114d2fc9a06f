export type { AccountLetter, AccountLetterStep } from './account-letters.ts';
export {
  accountLetterEventTypes,
  accountLetterIdOf,
  accountLetterSteps,
  evolveAccountLetter,
  isAccountLetterEvent,
} from './account-letters.ts';
export type { Doing, Job, World } from './carry-out.ts';
export { carryOut } from './carry-out.ts';
export type { Erasure, ErasureStep } from './erasures.ts';
export { erasureEventTypes, erasureSteps, evolveErasure, isErasureEvent } from './erasures.ts';
export type { Step } from './fulfilment.ts';
export { acknowledge, stepsOf } from './fulfilment.ts';
export { evolveUndertaking } from './undertaking/evolve.ts';
export type { FulfilmentEvent } from './undertaking/kinds.ts';
export { fulfilmentEventTypes, isFulfilmentEvent } from './undertaking/kinds.ts';
export type { Came, Undertaking } from './undertaking/undertaking.ts';
export type { Alarm, AlarmStep } from './alarms.ts';
export {
  alarmConcerned,
  alarmEventTypes,
  alarmIdOf,
  alarmSteps,
  evolveAlarm,
  isAlarmEvent,
} from './alarms.ts';
export type { MailingStep, OpenMessage } from './mailing.ts';
export { evolveMessage, isMailEvent, mailEventTypes, mailingSteps } from './mailing.ts';
export type { WatchedProduct, Watcher, WatchingStep } from './watching.ts';
export { evolveWatched, isWatchingEvent, watchingEventTypes, watchingSteps } from './watching.ts';
export type { Correspondence, CorrespondenceStep } from './correspondence.ts';
export {
  acknowledgeCorrespondence,
  contactConcerned,
  correspondenceEventTypes,
  correspondenceSteps,
  evolveCorrespondence,
  isCorrespondenceEvent,
} from './correspondence.ts';
export type { AttachingStep, WaitingFiles } from './attaching.ts';
export { evolveFiles, filesEventTypes, filesSteps, isFilesEvent } from './attaching.ts';
