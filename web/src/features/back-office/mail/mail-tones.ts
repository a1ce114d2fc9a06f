import type { AdminMail } from '@shop/domain/mail/contract';
import type { MarkTone } from '../keys/state-mark.tsx';

export const mailTones: Readonly<Record<AdminMail['state'], MarkTone>> = {
  failed: 'bad',
  under_way: 'warn',
  dropped: 'plain',
  sent: 'good',
};
