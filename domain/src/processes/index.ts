export type { AbandonedImport, AbandonedImportStep } from './abandoned-imports.ts';
export {
  abandonedImportEventTypes,
  abandonedImportSteps,
  evolveAbandonedImport,
  isAbandonedImportEvent,
} from './abandoned-imports.ts';
export type { PendingAccountEmail, AccountEmailStep } from './account-emails.ts';
export {
  accountEmailEventTypes,
  accountEmailIdOf,
  accountEmailSteps,
  evolveAccountEmail,
  isAccountEmailEvent,
} from './account-emails.ts';
export type { AssignedPayment, AssignedPaymentStep } from './assigned-payments.ts';
export {
  assignedPaymentEventTypes,
  assignedPaymentId,
  assignedPaymentSteps,
  correlateAssignedPayment,
  evolveAssignedPayment,
  isAssignedPaymentEvent,
} from './assigned-payments.ts';
export type { Erasure, ErasureStep } from './erasures.ts';
export { erasureEventTypes, erasureSteps, evolveErasure, isErasureEvent } from './erasures.ts';
export { acknowledge } from './fulfilment/acknowledge.ts';
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
export type { StaffAlert, StaffAlertStep } from './staff-alerts.ts';
export {
  acknowledgeStaffAlert,
  correlateStaffAlert,
  staffAlertEventTypes,
  staffAlertId,
  staffAlertSteps,
  evolveStaffAlert,
  isStaffAlertEvent,
} from './staff-alerts.ts';
export type { SendMessageStep, UnsentMessage } from './message-delivery.ts';
export {
  evolveMessage,
  isMailEvent,
  mailEventTypes,
  messageDeliverySteps,
} from './message-delivery.ts';
export type { BackInStockProduct, Subscriber, BackInStockStep } from './back-in-stock.ts';
export {
  acknowledgeBackInStock,
  evolveBackInStock,
  isNotifiedByRate,
  isBackInStockProcessEvent,
  backInStockEventTypes,
  backInStockSteps,
} from './back-in-stock.ts';
export type { ContactNotifications, ContactNotificationStep } from './contact-notifications.ts';
export {
  acknowledgeContactNotification,
  correlateContact,
  contactNotificationEventTypes,
  contactNotificationSteps,
  evolveContactNotifications,
  isContactNotificationEvent,
} from './contact-notifications.ts';
export type { AttachmentCleanupStep, UnattachedFiles } from './attachment-cleanup.ts';
export {
  evolveUnattachedFiles,
  fileQuotaEventTypes,
  attachmentCleanupSteps,
  isFileQuotaEvent,
} from './attachment-cleanup.ts';
export type { OrderEmails, OrderEmailStep } from './order-emails.ts';
export {
  evolveOrderEmails,
  isOrderEmailEvent,
  orderEmailEventTypes,
  orderEmailSteps,
  correlateOrderEmails,
  paidDelayMs,
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
export type { UnemailedStatusChange as StatusChange, StatusEmailsStep } from './status-emails.ts';
export { isStatusChange, statusChangeOf, statusEmailEventTypes } from './status-emails.ts';
