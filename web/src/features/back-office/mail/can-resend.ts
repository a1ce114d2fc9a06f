import type { AdminMail } from '@shop/contracts/mail/contract';

/** A pending email needs no resend, and an erased address cannot receive one. */
export const canResend = ({ status, email_masked: email }: AdminMail): boolean =>
  status !== 'under_way' && email !== null;
