import type { Translation } from '../eng/index.ts';

export const signIn: Translation['signIn'] = {
  title: 'Вход',
  email: 'Почта',
  password: 'Пароль',
  remember: 'Запомнить меня',
  rememberHint: 'Иначе выйдете при закрытии браузера',
  forgot: 'Забыли пароль?',
  submit: 'Войти',
  submitting: 'Входим…',
  noAccount: 'Ещё нет аккаунта?',
  register: 'Зарегистрироваться',
  guestOfSupport: 'Чат с поддержкой доступен после входа. Нет аккаунта?',
  toContacts: 'Напишите через форму',
  guest: 'Для покупки аккаунт не нужен: достаточно почты.',
};
