import { mailMessage } from '@shop/domain/mail';
import { anyProjection } from '@shop/platform/projections';
import { mailsProjection } from '@shop/projector/mail';
import type { CapabilityHistory } from './stream-history.ts';

export const mail: CapabilityHistory = {
  histories: [
    [
      'a message',
      mailMessage,
      [
        'mail.MessageRequested',
        'mail.MessageFailed',
        'mail.MessageResendRequested',
        'mail.MessageSent',
      ],
      { status: 'sent', round: 2 },
    ],
    [
      'a dropped message',
      mailMessage,
      ['mail.MessageRequested', 'mail.MessageDropped'],
      { status: 'dropped', round: 1 },
    ],
  ],
  projections: [anyProjection(mailsProjection)],
};
