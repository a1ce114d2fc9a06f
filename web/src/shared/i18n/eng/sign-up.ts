export const signUp = {
  title: 'Sign up',
  intro: 'An account keeps your purchases, keys and support chats in one place.',
  nameHint: 'You and support will see it',
  submit: 'Sign up',
  terms: 'By signing up you accept the',
  termsLink: 'terms of service',
  and: 'and the',
  policyLink: 'privacy policy',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  welcome:
    'Welcome, {{name}}! Confirm your email in settings. Your purchases and keys are kept in your profile.',
  toSettings: 'Open settings',
};
