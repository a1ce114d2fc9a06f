import type { AdminMail } from '@shop/contracts/mail/contract';

/** A pending email needs no resend, and an erased address cannot receive one. */
export const canResend = ({ state, email_masked: email }: AdminMail): boolean =>
  state !== 'under_way' && email !== null;
