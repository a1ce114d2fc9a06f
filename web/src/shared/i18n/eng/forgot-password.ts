export const forgotPassword = {
  titles: {
    email: 'Forgotten password',
    code: 'Code from the mail',
    password: 'New password',
  },
  step: 'Step {{step}} of 3',
  emailText: 'Enter the e-\u2060mail of your account: a code to set a new password goes there.',
  send: 'Send the code',
  codeText: 'The code went to {{email}}. If it is not there, look into the spam folder too.',
  check: 'Check the code',
  otherEmail: 'Another e-mail',
  passwordText: 'For the account of {{email}}. You will be signed out everywhere.',
  save: 'Save the password',
  anew: 'Ask for a new code',
  done: 'The password is set. Sign in with it',
  remembered: 'Remembered it?',
  signIn: 'Sign in',
};
