export const contentPage = {
  contents: 'On this page',
  version: 'Version {{version}}',
  changed: 'of {{date}}',
  systems: 'Payment systems and their fees',
  from: 'from {{sum}}',
  upTo: 'up to {{sum}}',
  descriptions: {
    terms: 'What the shop sells, how an order is paid and activated, and when money is returned.',
    policy: 'What the shop knows of you, how it keeps it, and how to download or erase it.',
    'payment-and-delivery':
      'Payment systems with their fees, currencies, when the key comes and what to do if it did not.',
  },
};
