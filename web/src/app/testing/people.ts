import type { CurrentUser } from '@shop/contracts/identity/contract';

/** A signed-in user. */
export const aUser = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '1',
  name: 'Marina',
  avatar: null,
  email: 'marina@example.org',
  email_confirmed: true,
  pending_email: null,
  status_emails: false,
  reminders: true,
  adminlvl: 0,
  ...changes,
});
