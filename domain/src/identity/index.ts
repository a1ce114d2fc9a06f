export { administrators } from './administrators.ts';
export { emailOwner } from './email-claim.ts';
export type { UserId } from './ids.ts';
export { administratorsStream, emailStream, userId, userStream } from './ids.ts';
export { identityTexts } from './texts.ts';
export type { User } from './user.ts';
export { user } from './user.ts';
