import type { Texts } from '../kernel/index.ts';
import { wireTexts } from '../wire/texts.ts';

/** Reasons for which an account refuses. */
export const identityTexts = {
  'ban-over': {
    rus: 'Эта блокировка уже не действует. Заблокируйте почту заново',
    eng: 'This ban is over. Ban the e-mail again',
  },
  'changed-meanwhile': {
    rus: 'Кто-то успел изменить это раньше. Обновите и повторите',
    eng: 'Somebody changed this meanwhile. Reload and try again',
  },
  'code-unknown': {
    field: 'code',
    rus: 'Такого кода нет или он больше не действует',
    eng: 'The code does not exist or is no longer valid',
  },
  'email-banned': {
    field: 'email',
    rus: 'Эта почта заблокирована',
    eng: 'This email is banned',
  },
  'email-taken': { field: 'email', rus: 'Эта почта уже занята', eng: 'This e-mail is taken' },
  'email-unproved': {
    field: 'level',
    rus: 'Сначала пользователь должен подтвердить свою почту',
    eng: 'The user has to confirm their e-mail first',
  },
  'email-undo-over': {
    rus: 'Эта ссылка больше не действует',
    eng: 'This link is no longer valid',
  },
  'invalid-password': { field: 'password', rus: 'Неверный пароль', eng: 'Invalid password' },
  'last-administrator': {
    field: 'level',
    rus: 'Это последний администратор: сначала назначьте другого',
    eng: 'This is the last administrator: appoint another one first',
  },
  'password-void': {
    field: 'password',
    rus: 'Пароль сброшен. Задайте новый: «Забыли пароль?»',
    eng: 'The password was reset. Set a new one by “Forgot password?”',
  },
  'too-many-code-requests': wireTexts['too-many-code-requests'],
  'too-many-notes': {
    field: 'text',
    rus: 'О пользователе уже 200 заметок. Удалите ненужные',
    eng: 'There are 200 notes about the user already. Delete some of them first',
  },
  'too-many-totp-tries': wireTexts['too-many-requests'],
  'session-ended': wireTexts.unauthorized,
  'totp-invalid': wireTexts['totp-invalid'],
  'totp-off': {
    rus: 'Двухфакторная защита не включена',
    eng: 'Two-factor authentication is not set up',
  },
  'totp-on': {
    rus: 'Двухфакторная защита уже включена',
    eng: 'Two-factor authentication is on already',
  },
  'user-unknown': {
    field: 'email',
    rus: 'Пользователь не существует',
    eng: 'The user does not exist',
  },
} satisfies Texts;
