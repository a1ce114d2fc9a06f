import type { OrderDialogProps } from './order-dialog.ts';

/** The props of a dialog about a payment of an order. */
export type PaymentDialogProps = OrderDialogProps &
  Readonly<{
    /** The preselected payment, by its id in orders. Without it, the administrator chooses one. */
    paymentId?: string;
  }>;
