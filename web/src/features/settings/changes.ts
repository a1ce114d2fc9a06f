import type { SaveSettingsRequest } from '@shop/contracts/identity/account.contract';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import type { NewPassword } from '../../shared/password/new-password.ts';
import { noPassword } from '../../shared/password/new-password.ts';

/** The fields of the settings, as typed. */
export type TypedSettings = Readonly<{ name: string; email: string }> & NewPassword;

/** The changes to save: fields that are filled in and differ from the current values. */
export const findChanges = (
  typed: TypedSettings,
  { name, email }: Pick<CurrentUser, 'name' | 'email'>,
): SaveSettingsRequest => {
  const trimmed = { name: typed.name.trim(), email: typed.email.trim() };
  return {
    ...(trimmed.name !== '' && trimmed.name !== name && { name: trimmed.name }),
    ...(trimmed.email !== '' && trimmed.email !== email && { email: trimmed.email }),
    ...(typed.password !== '' && { password: typed.password, c_password: typed.c_password }),
  };
};

/** Converts the changes to form data. Undefined fields are omitted. */
export const toForm = (changes: Readonly<Record<string, string | File | undefined>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(changes)) {
    if (value !== undefined) form.append(name, value);
  }
  return form;
};

/** The form after a save: the saved values, except for fields that were edited after the submit. */
export const keepLaterEdits = (
  submitted: TypedSettings,
  current: TypedSettings,
  { name, email }: Pick<CurrentUser, 'name' | 'email'>,
): TypedSettings => {
  const isPasswordEdited =
    current.password !== submitted.password || current.c_password !== submitted.c_password;
  return {
    name: current.name === submitted.name ? name : current.name,
    email: current.email === submitted.email ? email : current.email,
    ...(isPasswordEdited
      ? { password: current.password, c_password: current.c_password }
      : noPassword),
  };
};
