import type { AdminOrder } from '@shop/contracts/ordering/order-list.contract';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';

export const orderTones: Readonly<Record<AdminOrder['status'], MarkTone>> = {
  pending: 'plain',
  confirming: 'plain',
  paid: 'warn',
  fulfilled: 'good',
  delivered: 'good',
  expired: 'plain',
  cancelled: 'plain',
  attention: 'bad',
  refund_due: 'warn',
  refunded: 'plain',
  charged_back: 'plain',
  voided: 'plain',
  refund_failed: 'bad',
};
