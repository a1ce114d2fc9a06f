export const findOrder = {
  title: 'Find my order',
  intro:
    'Enter the e-\u2060mail that you bought with: links to your orders go there, and nowhere else.',
  email: 'E-mail of the order',
  number: 'Order or payment number',
  numberHint: 'Not required: without it, links to all orders of this address come',
  submit: 'Send the links',
  sent: 'Look into your mail',
  sentText:
    'If there are orders of {{email}}, the links to them are on their way. They come within a few minutes; look into the spam folder too.',
  again: 'Try another address',
  elsewhere: 'Where else to look',
  purchases: 'Purchases in your profile',
  purchasesText: 'Orders that you placed while signed in are kept there, with their keys.',
  mail: 'The mail with the key',
  mailText:
    'It came right after the payment and has a link to the order. Look into the spam folder too.',
  lost: 'Forgot the address?',
  lostText: 'Write us the number of the payment, its sum and time: we find the order by them.',
};
