import type { AdminMail } from '@shop/contracts/mail/contract';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';

export const mailTones: Readonly<Record<AdminMail['status'], MarkTone>> = {
  failed: 'bad',
  under_way: 'warn',
  dropped: 'plain',
  sent: 'good',
};
