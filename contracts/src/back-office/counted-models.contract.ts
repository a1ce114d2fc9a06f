/** Names of the read models on which the counts of what waits for staff rest. */
export const countedModelNames = [
  'orders',
  'stockAlerts',
  'mails',
  'payments',
  'tickets',
  'contacts',
] as const;
