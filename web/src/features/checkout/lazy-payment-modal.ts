import { lazyOverlay } from '../../shared/lazy/lazy-overlay.tsx';

export const LazyPaymentModal = lazyOverlay(
  async () => (await import('./payment-modal.tsx')).PaymentModal,
);
