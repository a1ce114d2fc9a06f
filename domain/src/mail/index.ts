export type { MailEvent, Recipient, TopicOf } from './events.ts';
export { mailStream } from './ids.ts';
export type { RequestedMessage } from './message.ts';
export { mailMessage } from './message.ts';
