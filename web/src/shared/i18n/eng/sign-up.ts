export const signUp = {
  title: 'Sign up',
  intro: 'An account keeps your purchases with their keys, and your conversations with support.',
  nameHint: 'You and support will see it',
  submit: 'Sign up',
  terms: 'By signing up you accept the',
  termsLink: 'terms of service',
  and: 'and the',
  policyLink: 'privacy policy',
  haveAccount: 'Have an account already?',
  signIn: 'Sign in',
};
