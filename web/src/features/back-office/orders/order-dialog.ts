import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';

/** The props of every dialog about an order. */
export type OrderDialogProps = Readonly<{ order: AdminOrderPage; onClose: () => void }>;
