import type { Texts } from '../kernel/texts.ts';
import { wireTexts } from '../wire/texts.ts';

/** Reasons for which a request about an account is refused. */
export const identityTexts = {
  'ban-over': {
    rus: 'Эта блокировка уже не действует. Заблокируйте почту заново',
    eng: 'This ban is over. Ban the email again',
  },
  'changed-meanwhile': {
    rus: 'Кто\u2011то уже изменил эти данные. Обновите страницу и повторите',
    eng: 'Someone else changed this. Reload and try again',
  },
  'code-unknown': {
    field: 'code',
    rus: 'Неверный код, или он больше не действует',
    eng: 'This code doesn’t exist or is no longer valid',
  },
  'email-addresses-exhausted': {
    field: 'email',
    rus: 'У аккаунта было слишком много адресов. Укажите один из прежних или напишите в поддержку',
    eng: 'This account has had too many email addresses. Enter an earlier one or contact support',
  },
  'email-taken': { field: 'email', rus: 'Эта почта уже занята', eng: 'This email is taken' },
  'email-unproved': {
    field: 'level',
    rus: 'Сначала пользователь должен подтвердить свою почту',
    eng: 'The user must confirm their email first',
  },
  'email-undo-over': {
    rus: 'Ссылка истекла или уже использована. Если почту сменили не вы, напишите нам',
    eng: 'This link has expired or was already used. If you didn’t change your email, contact us',
  },
  'invalid-password': { field: 'password', rus: 'Неверный пароль', eng: 'Invalid password' },
  'last-administrator': {
    field: 'level',
    rus: 'Это последний администратор. Сначала назначьте другого',
    eng: 'This is the last administrator. Make someone else an administrator first',
  },
  'password-void': {
    field: 'password',
    rus: 'Пароль сброшен. Нажмите «Забыли пароль?», чтобы задать новый',
    eng: 'Your password was reset. Use “Forgot password?” to set a new one',
  },
  'too-many-code-requests': wireTexts['too-many-code-requests'],
  'too-many-notes': {
    field: 'text',
    rus: 'О пользователе уже 200 заметок. Удалите ненужные',
    eng: 'This user already has 200 notes. Delete some first',
  },
  'too-many-totp-attempts': wireTexts['too-many-requests'],
  'session-ended': wireTexts.unauthorized,
  'totp-invalid': wireTexts['totp-invalid'],
  'totp-off': {
    rus: 'Двухфакторная аутентификация не включена',
    eng: 'Two-factor authentication is off',
  },
  'totp-on': {
    rus: 'Двухфакторная аутентификация уже включена',
    eng: 'Two-factor authentication is already on',
  },
  'user-unknown': {
    field: 'email',
    rus: 'Такого пользователя нет',
    eng: 'This user doesn’t exist',
  },
} satisfies Texts;
