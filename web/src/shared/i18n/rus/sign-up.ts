import type { Translation } from '../eng/index.ts';

export const signUp: Translation['signUp'] = {
  title: 'Регистрация',
  intro: 'В аккаунте хранятся покупки с ключами и переписка с поддержкой.',
  nameHint: 'Его увидите вы и поддержка',
  submit: 'Зарегистрироваться',
  terms: 'Регистрируясь, вы принимаете',
  termsLink: 'пользовательское соглашение',
  and: 'и',
  policyLink: 'политику конфиденциальности',
  haveAccount: 'Уже есть аккаунт?',
  signIn: 'Войти',
  welcome: '{{name}}, добро пожаловать!',
  nextStep: 'Подтвердите почту в настройках. Покупки и ключи хранятся в профиле.',
  toSettings: 'Открыть настройки',
};
