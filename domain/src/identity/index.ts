export type { Appointment } from './administrators.ts';
export { administrators } from './administrators.ts';
export { ban, isBanned } from './ban.ts';
export { codes, secondsUntilNextCode } from './codes/codes.ts';
export type { CodePurpose } from './events.ts';
export { emailOwner, isBeingClaimed } from './email-claim.ts';
export type { UserId } from './ids.ts';
export {
  administratorsStream,
  banStream,
  codesStream,
  emailStream,
  isAccountPerson,
  personOfAccount,
  personSubject,
  userId,
  userNotesStream,
  userStream,
} from './ids.ts';
export { peopleToErase } from './erasure.ts';
export { user } from './user.ts';
export { userNotes } from './user-notes.ts';
export type { RequestErasure } from './user-commands.ts';
export type { RegisteredUser } from './user-state.ts';
export { ownsEmail } from './user-state.ts';
