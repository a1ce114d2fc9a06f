import { newPassword } from '@shop/contracts/identity/account.contract';
import type { WireCode } from '@shop/contracts/wire/texts';

/** A new password and its repetition, as typed. */
export type NewPassword = Readonly<{ password: string; c_password: string }>;

export const noPassword: NewPassword = { password: '', c_password: '' };

const wrongOnce = (password: string): WireCode | false => {
  if (password === '') return 'field-required';
  return newPassword.safeParse(password).success ? false : 'password-too-short';
};

/** The error codes of both fields; false for a valid field. */
export const validateNewPassword = ({ password, c_password: again }: NewPassword) => ({
  password: wrongOnce(password),
  c_password: password !== again && ('passwords-differ' as const),
});
