export { mailsProjection } from './mails.projection.ts';
