/** The read models from which the items that need attention are counted. */
export const countedModelNames = [
  'orders',
  'stockAlerts',
  'waitingOrders',
  'mails',
  'payments',
  'tickets',
  'contacts',
] as const;
