export const findOrder = {
  title: 'Find my order',
  intro: 'Enter the e-mail that you bought with: links to your orders go there, and nowhere else.',
  email: 'E-mail of the order',
  number: 'Order or payment number',
  numberHint: 'Not required: without it, links to all orders of this address come',
  submit: 'Send the links',
  sent: 'Look into your mail',
  sentText:
    'If there are orders of {{email}}, the links to them are on their way. They come within a few minutes; look into the spam folder too.',
  again: 'Try another address',
  account: 'Bought while signed in? Your orders are among your',
  purchases: 'purchases',
};
