import { lateOpening } from '../../shared/late/late-opening.tsx';

export const LatePaymentModal = lateOpening(
  async () => (await import('./payment-modal.tsx')).PaymentModal,
);
