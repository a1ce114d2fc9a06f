export const backInStock = {
  notifyStatus: 'Notify me when it works again',
  notifyStock: 'Notify me when it’s back in stock',
  plan: 'Which plan',
  onlyPlan: 'Plan: {{plan}}. {{promise}}',
  email: 'Your email',
  hint: 'One email, no spam.',
  hintForAccount: 'One email to {{email}}, no spam.',
  submit: 'Notify me',
  done: 'Done. We’ll email {{email}} once.',
  unsubscribeTitle: 'Stop notifications for this product?',
  unsubscribeText:
    'A subscription ends with its one email. If someone else subscribed you, unsubscribe: then only the account of this email can subscribe again.',
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'You’re unsubscribed',
  statusEmails: {
    unsubscribeTitle: 'Stop status emails about this product?',
    unsubscribeText:
      'Applies to all your orders of this product. You can turn the emails on again on an order page.',
    unsubscribed: 'You won’t get status emails about this product',
  },
  reminders: {
    unsubscribeTitle: 'Stop reminders about this product?',
    unsubscribeText:
      'We won’t remind you before your keys of this product expire. You can turn reminders on again on an order page.',
    unsubscribed: 'You won’t get reminders about this product',
    restart: 'Turn reminders on again',
    restarted: 'Reminders about this product are on',
  },
};
