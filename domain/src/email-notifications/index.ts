export {
  productEmailsId,
  productEmailsStream,
  productRemindersStream,
  backInStockStream,
} from './ids.ts';
export { productEmails } from './product-emails.ts';
export { productReminders } from './product-reminders.ts';
export { wantsReminders, wantsStatusEmails } from './email-choices.rules.ts';
export { isSubscriptionOver } from './back-in-stock.rules.ts';
export { backInStockSubscription } from './back-in-stock-subscription.ts';
export type { BackInStockCommand } from './back-in-stock-subscription.ts';
