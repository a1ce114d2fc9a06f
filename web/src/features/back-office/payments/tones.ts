import type { AdminPayment } from '@shop/contracts/payments/back-office.contract';
import type { AdminNotification } from '@shop/contracts/payments/notifications.contract';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';

export const paymentTones: Readonly<Record<AdminPayment['status'], MarkTone>> = {
  unmatched: 'bad',
  dismissed: 'plain',
  unconfirmed: 'warn',
  received: 'warn',
  paid: 'good',
  paid_late: 'good',
  mismatched: 'bad',
  paid_twice: 'bad',
};

export const resultTones: Readonly<Record<AdminNotification['verification_result'], MarkTone>> = {
  accepted: 'good',
  duplicate: 'plain',
  late: 'warn',
  unconfirmed: 'warn',
  bad_signature: 'bad',
  wrong_amount: 'bad',
  wrong_currency: 'bad',
  unknown_order: 'bad',
};
