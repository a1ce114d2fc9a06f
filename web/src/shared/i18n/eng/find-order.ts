export const findOrder = {
  title: 'Find my order',
  intro: 'Enter the email you used at checkout. We’ll send your order links there.',
  email: 'Order email',
  number: 'Order or payment number',
  numberHint: 'Optional. Without it we’ll send links to all orders of this address',
  submit: 'Send links',
  sent: 'Check your inbox',
  sentText:
    'If there are orders for {{email}}, we’ve sent links to them. They arrive within a few minutes; check your spam folder too.',
  again: 'Try another address',
  elsewhere: 'Where else to look',
  purchases: 'Purchases in your profile',
  purchasesText: 'Orders you placed while signed in are there, with their keys.',
  mail: 'The email with the key',
  mailText:
    'It arrived right after the payment and links to the order. Check your spam folder too.',
  lost: 'Forgot the address?',
  lostText: 'Send us the payment number, amount and time, and we’ll find it.',
};
