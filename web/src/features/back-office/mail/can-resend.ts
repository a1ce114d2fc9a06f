import type { AdminMail } from '@shop/contracts/mail/contract';

/** One that is on its way goes without help, and nobody can send to an address that is erased. */
export const canResend = ({ state, email_masked: email }: AdminMail): boolean =>
  state !== 'under_way' && email !== null;
