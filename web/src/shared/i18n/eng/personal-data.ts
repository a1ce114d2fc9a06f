export const personalData = {
  title: 'Your data',
  text: 'Everything that the shop keeps of you can be saved as a file, or deleted for good.',
  save: 'Save my data',
  saving: 'Collecting…',
  saved: 'The file is saved',
  erase: 'Delete the account',
  eraseTitle: 'Deleting the account',
  question:
    'Your name, addresses, pictures and requests become unreadable for everybody. Keys that you bought are no longer shown here. This cannot be undone.',
  password: 'Password',
  yes: 'Delete for good',
  no: 'Keep it',
};
