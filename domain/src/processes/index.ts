export type { PendingAccountEmail, AccountEmailStep } from './account-letters.ts';
export {
  accountEmailEventTypes,
  accountEmailIdOf,
  accountEmailSteps,
  evolveAccountEmail,
  isAccountEmailEvent,
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
export type { StaffAlert, StaffAlertStep } from './alarms.ts';
export {
  correlateStaffAlert,
  staffAlertEventTypes,
  staffAlertId,
  staffAlertSteps,
  evolveStaffAlert,
  isStaffAlertEvent,
} from './alarms.ts';
export type { SendMessageStep, UnsentMessage } from './mailing.ts';
export { evolveMessage, isMailEvent, mailEventTypes, mailingSteps } from './mailing.ts';
export type { BackInStockProduct, Subscriber, BackInStockStep } from './watching.ts';
export {
  evolveBackInStock,
  isNotifiedByRate,
  isBackInStockProcessEvent,
  backInStockEventTypes,
  backInStockSteps,
} from './watching.ts';
export type { ContactNotifications, ContactNotificationStep } from './correspondence.ts';
export {
  acknowledgeContactNotification,
  correlateContact,
  contactNotificationEventTypes,
  contactNotificationSteps,
  evolveContactNotifications,
  isContactNotificationEvent,
} from './correspondence.ts';
export type { AttachmentCleanupStep, UnattachedFiles } from './attaching.ts';
export {
  evolveUnattachedFiles,
  fileQuotaEventTypes,
  attachmentCleanupSteps,
  isFileQuotaEvent,
} from './attaching.ts';
export type { OrderEmail, OrderEmailKind, OrderEmails, OrderEmailStep } from './order-emails.ts';
export {
  evolveOrderEmails,
  isOrderEmailEvent,
  orderEmailEventTypes,
  orderEmailSteps,
  correlateOrderEmails,
  withoutEmail,
} from './order-emails.ts';
export type { UnreadAnswer, UnreadAnswerStep } from './ticket-emails.ts';
export {
  evolveUnreadAnswer,
  isUnreadAnswerEvent,
  correlateUnreadAnswer,
  unreadAnswerEventTypes,
  unreadAnswerSteps,
} from './ticket-emails.ts';
export type { StatusChange, StatusEmailsStep } from './status-emails.ts';
export { isStatusChange, statusChangeOf, statusEmailEventTypes } from './status-emails.ts';
