export const emailUndo = {
  title: 'Restore your previous email?',
  text: 'Your account gets back the address this email was sent to. You’re signed out everywhere and your password is reset; you’ll set a new one with a code.',
  submit: 'Restore email',
  home: 'Back to the home page',
  done: 'Your previous email is restored',
  doneText: 'You’re signed out everywhere. Set a new password: we’ll send a code to this address.',
  setPassword: 'Set a new password',
  contact: 'Contact us',
};
