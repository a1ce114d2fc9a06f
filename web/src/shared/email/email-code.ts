import { isEmailAddress } from '@shop/contracts/wire/email.contract';
import type { WireCode } from '@shop/contracts/wire/texts';

/** The error code of a typed email address; false if it is valid. */
export const emailCode = (typed: string): WireCode | false => {
  const email = typed.trim();
  if (email === '') return 'email-required';
  return isEmailAddress(email) ? false : 'email-invalid';
};
