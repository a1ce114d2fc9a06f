import { isEmailAddress } from '@shop/contracts/wire/email.contract';
import type { WireCode } from '@shop/contracts/wire/texts';

/** What is wrong with an address as it was typed; false where it will do. */
export const emailCode = (typed: string): WireCode | false => {
  const email = typed.trim();
  if (email === '') return 'email-required';
  return isEmailAddress(email) ? false : 'email-invalid';
};
