export const account = {
  name: 'Name',
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  repeat: 'Repeat the password',
  passwordHint: 'At least 6 characters. A long phrase is best',
  showPassword: 'Show the password',
  strength: {
    1: 'Easy to guess: make it longer',
    2: 'Fair',
    3: 'Strong',
  },
  code: 'Code from the mail',
  codeHint: 'Six digits. It is good for 10 minutes',
  resend: 'Send another code',
  resendIn: 'Another code can be sent in {{time}}',
  resent: 'Another code is on its way. The one before no longer works',
};
