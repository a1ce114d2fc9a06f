/**
 * The tab bar of pages about money, in its order. Both sections, Payments and Statistics, show it
 * and are among its tabs.
 */
export const paymentTabs = {
  payments: { path: '/admin/payments', level: 2 },
  orders: { path: '/admin/orders', level: 2 },
  notifications: { path: '/admin/payments/notifications', level: 2 },
  systems: { path: '/admin/payments/systems', level: 2 },
  mail: { path: '/admin/mail', level: 2 },
  stats: { path: '/admin/payments/stats', level: 2 },
} as const;
