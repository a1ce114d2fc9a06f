import type { Texts } from '../kernel/index.ts';

/** Reasons for which an account refuses. */
export const identityTexts = {
  'email-taken': { field: 'email', rus: 'Эта почта уже занята', eng: 'This e-mail is taken' },
  'invalid-password': { field: 'password', rus: 'Неверный пароль', eng: 'Invalid password' },
  'user-unknown': {
    field: 'email',
    rus: 'Пользователь не существует',
    eng: 'The user does not exist',
  },
} satisfies Texts;
