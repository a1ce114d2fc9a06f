/**
 * The bar of the pages about money, in its order. The sections Payments and Statistics both show it,
 * and their own pages are among its tabs.
 */
export const paymentTabs = {
  payments: { path: '/admin/payments', level: 2 },
  orders: { path: '/admin/orders', level: 2 },
  notifications: { path: '/admin/payments/notifications', level: 2 },
  systems: { path: '/admin/payments/systems', level: 2 },
  mail: { path: '/admin/mail', level: 2 },
  stats: { path: '/admin/payments/stats', level: 2 },
} as const;
