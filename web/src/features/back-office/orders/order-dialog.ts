import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';

/** What each question about an order is given. */
export type OrderDialogProps = Readonly<{ order: AdminOrderPage; onClose: () => void }>;
