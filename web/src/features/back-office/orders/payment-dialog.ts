import type { OrderDialogProps } from './order-dialog.ts';

/** A question about money of an order. */
export type PaymentDialogProps = OrderDialogProps &
  Readonly<{
    /** The payment that is meant, as orders call it; without it, whoever answers chooses one. */
    paymentId?: string;
  }>;
