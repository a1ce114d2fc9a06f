import type { Translation } from '../eng/index.ts';

export const signIn: Translation['signIn'] = {
  title: 'Вход',
  email: 'Эл. почта',
  password: 'Пароль',
  remember: 'Запомнить меня',
  rememberHint: 'Без галочки вы выйдете вместе с браузером',
  forgot: 'Забыли пароль?',
  submit: 'Войти',
  submitting: 'Входим…',
  noAccount: 'Ещё нет учётной записи?',
  register: 'Зарегистрироваться',
  guest: 'Для покупки учётная запись не нужна: достаточно почты.',
};
