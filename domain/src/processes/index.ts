export type { AccountLetter, AccountLetterStep } from './account-letters.ts';
export {
  accountLetterEventTypes,
  accountLetterIdOf,
  accountLetterSteps,
  evolveAccountLetter,
  isAccountLetterEvent,
} from './account-letters.ts';
export type { Erasure, ErasureStep } from './erasures.ts';
export { erasureEventTypes, erasureSteps, evolveErasure, isErasureEvent } from './erasures.ts';
export { acknowledge } from './fulfilment/acknowledge.ts';
export type { FulfilmentEvent } from './fulfilment/events.ts';
export { fulfilmentEventTypes, isFulfilmentEvent } from './fulfilment/events.ts';
export { evolveFulfilment } from './fulfilment/evolve.ts';
export { execute } from './fulfilment/execute.ts';
export { pendingSteps } from './fulfilment/pending-steps.ts';
export type { FulfilmentPorts } from './fulfilment/ports.ts';
export type { FulfilmentState } from './fulfilment/state.ts';
export type { JobStep, Step } from './fulfilment/steps.ts';
export type { InstanceStore, KeyedStep } from './instance-store.ts';
export { createInstanceStore } from './instance-store.ts';
export type { ProcessDefinition } from './process-definition.ts';
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
export type { WatchedProduct, Subscriber, WatchingStep } from './watching.ts';
export {
  evolveWatched,
  isNotifiedByRate,
  isWatchingEvent,
  watchingEventTypes,
  watchingSteps,
} from './watching.ts';
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
export type { OrderEmail, OrderEmailKind, OrderEmails, OrderEmailStep } from './order-emails.ts';
export {
  evolveOrderEmails,
  isOrderEmailEvent,
  orderEmailEventTypes,
  orderEmailSteps,
  orderOfEmailEvent,
  withoutEmail,
} from './order-emails.ts';
export type { UnreadAnswer, UnreadAnswerStep } from './ticket-emails.ts';
export {
  evolveUnreadAnswer,
  isUnreadAnswerEvent,
  ticketOfUnreadAnswerEvent,
  unreadAnswerEventTypes,
  unreadAnswerSteps,
} from './ticket-emails.ts';
export type { StatusChange, StatusEmailsStep } from './status-emails.ts';
export { isStatusChange, statusChangeOf, statusEmailEventTypes } from './status-emails.ts';
