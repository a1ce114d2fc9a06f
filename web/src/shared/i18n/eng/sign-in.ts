export const signIn = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  remember: 'Remember me',
  rememberHint: 'Unticked, you are signed out with the browser',
  forgot: 'Forgot the password?',
  submit: 'Sign in',
  submitting: 'Signing in…',
  noAccount: 'No account yet?',
  register: 'Sign up',
  guest: 'An account is not needed for buying: an e-mail is enough.',
};
