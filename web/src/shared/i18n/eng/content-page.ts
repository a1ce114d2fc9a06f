export const contentPage = {
  contents: 'On this page',
  version: 'Version {{version}}',
  changed: 'from {{date}}',
  systems: 'Payment methods',
  from: 'from {{sum}}',
  upTo: 'up to {{sum}}',
  descriptions: {
    terms: 'What we sell, how to pay for and activate an order, and when we give refunds.',
    policy: 'What we know about you, how we store it, and how to download or erase it.',
    'payment-and-delivery':
      'Payment methods with their fees and currencies, when you get the key, and what to do if you don’t.',
  },
};
