export { productEmailsProjection } from './product-emails.projection.ts';
export { productRemindersProjection } from './product-reminders.projection.ts';
export { backInStockProjection } from './back-in-stock.projection.ts';
