export const signIn = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  remember: 'Remember me',
  rememberHint: 'If unticked, closing the browser signs you out',
  forgot: 'Forgot the password?',
  submit: 'Sign in',
  submitting: 'Signing in…',
  noAccount: 'No account yet?',
  register: 'Sign up',
  guest: 'You need no account to buy: an e-\u2060mail is enough.',
};
