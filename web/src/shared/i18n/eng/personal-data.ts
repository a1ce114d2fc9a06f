export const personalData = {
  title: 'Your data',
  text: 'Everything we store about you can be downloaded as a file or deleted for good.',
  save: 'Download my data',
  saving: 'Collecting…',
  saved: 'File saved',
  erase: 'Delete account',
  eraseTitle: 'Delete account',
  question:
    'Your name, addresses, images and tickets become unreadable for everyone. Keys you bought are no longer shown here. This can’t be undone.',
  password: 'Password',
  yes: 'Delete for good',
  no: 'Keep it',
};
