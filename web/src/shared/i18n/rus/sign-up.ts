import type { Translation } from '../eng/index.ts';

export const signUp: Translation['signUp'] = {
  title: 'Регистрация',
  intro: 'В учётной записи хранятся покупки с ключами и переписка с поддержкой.',
  nameHint: 'Его увидите вы и поддержка',
  submit: 'Зарегистрироваться',
  terms: 'Регистрируясь, вы принимаете',
  termsLink: 'пользовательское соглашение',
  and: 'и',
  policyLink: 'политику конфиденциальности',
  haveAccount: 'Уже есть учётная запись?',
  signIn: 'Войти',
};
