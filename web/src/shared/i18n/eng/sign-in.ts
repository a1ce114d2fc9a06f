export const signIn = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  remember: 'Remember me',
  rememberHint: 'Otherwise you’ll be signed out when you close the browser',
  forgot: 'Forgot password?',
  submit: 'Sign in',
  submitting: 'Signing in…',
  noAccount: 'No account yet?',
  register: 'Sign up',
  guest: 'You don’t need an account to buy. An email is enough.',
};
