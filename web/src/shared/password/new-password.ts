import { newPassword } from '@shop/contracts/identity/account.contract';
import type { WireCode } from '@shop/contracts/wire/texts';

/** A password as it was typed, twice. */
export type NewPassword = Readonly<{ password: string; c_password: string }>;

export const noPassword: NewPassword = { password: '', c_password: '' };

const wrongOnce = (password: string): WireCode | false => {
  if (password === '') return 'field-required';
  return newPassword.safeParse(password).success ? false : 'password-too-short';
};

/** What is wrong with either field; false where it will do. */
export const validateNewPassword = ({ password, c_password: again }: NewPassword) => ({
  password: wrongOnce(password),
  c_password: password !== again && ('passwords-differ' as const),
});
