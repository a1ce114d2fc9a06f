export const emailUndo = {
  title: 'Bring the former e-\u2060mail back?',
  text: 'The account gets the address back that this mail went to. Every session ends and the password becomes void: you set it anew by a code.',
  submit: 'Bring it back',
  home: 'To the home page',
  done: 'The former e-\u2060mail is back',
  doneText: 'Every session is ended. Set a new password: a code for it goes to this address.',
  setPassword: 'Set a new password',
};
