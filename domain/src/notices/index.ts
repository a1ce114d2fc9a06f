export { productEmailsId, productEmailsStream, watchStream } from './ids.ts';
export { productEmails } from './product-emails.ts';
export { wantsStatusEmails } from './status-emails.rules.ts';
export { watch } from './watch.ts';
