export const watch = {
  status: 'Tell me when it works again',
  stock: 'Tell me when it is back in stock',
  rate: 'Which rate',
  email: 'Where to write',
  hint: 'One mail, and no others.',
  account: 'One mail to {{email}}, and no others.',
  submit: 'Tell me',
  done: 'Done. One mail will come to {{email}}.',
  stopTitle: 'No mail about this product?',
  stopText: 'You asked to be told when it can be bought. One press, and we will not write.',
  stop: 'Do not write',
  stopped: 'Done: there will be no mail',
};
