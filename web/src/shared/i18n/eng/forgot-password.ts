export const forgotPassword = {
  titles: {
    email: 'Reset your password',
    code: 'Code from the email',
    password: 'New password',
  },
  step: 'Step {{step}} of 3',
  emailText: 'Enter your account email. We’ll send a code to set a new password.',
  send: 'Send code',
  codeText: 'We sent the code to {{email}}. If you don’t see it, check your spam folder.',
  check: 'Check code',
  otherEmail: 'Use another email',
  passwordText: 'For {{email}}. You’ll be signed out everywhere.',
  save: 'Save password',
  requestNewCode: 'Request a new code',
  done: 'Password updated. Sign in',
  remembered: 'Remembered it?',
  signIn: 'Sign in',
};
