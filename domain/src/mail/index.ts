export type { DescriptorOf } from './events.ts';
export { mailStream } from './ids.ts';
export type { MailMessage, RequestedMessage, RequestMessage } from './message.ts';
export { mailMessage } from './message.ts';
