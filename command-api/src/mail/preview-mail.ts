import type { MailPreview } from '@shop/contracts/mail/contract';
import { mailStream } from '@shop/domain/mail';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { Reply } from '@shop/platform/http';
import { okNoStore, HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { composeKeysEmail } from './send-keys.ts';
import { createEmailComposer } from './composer.ts';
import type { ComposersDeps } from './composers.ts';
import { composers } from './composers.ts';
import type { Email } from './render-email.ts';
import { orderOfKeysMail } from './order-of-keys-mail.ts';

export type PreviewMailDeps = ComposersDeps &
  Readonly<{ aggregates: Pick<Aggregates, 'mails' | 'products'> }>;

const mask = '•••';
const maskCode = (): string => mask;
const maskedSecrets = {
  codeOf: maskCode,
  undoTokenOf: maskCode,
  stopTokenOf: maskCode,
  stopStatusTokenOf: maskCode,
  stopRemindersTokenOf: maskCode,
  orderTokenOf: maskCode,
} as const;

const addresses = /[^\s<>,;:()]+@[^\s<>,;:()]+\.[^\s<>,;:()]+/gu;

const toPreview = (email: Email | null): MailPreview => ({
  email: email && {
    subject: email.subject.replaceAll(addresses, mask),
    text: email.text.replaceAll(addresses, mask),
  },
});

/**
 * A message as it would be composed now. It is composed with masks in place of secrets, so that no
 * key, code or token is made for it.
 */
export const previewMail = (deps: PreviewMailDeps) => {
  const { aggregates, publicUrl } = deps;
  const compose = createEmailComposer(composers(deps, maskedSecrets));
  const keys = {
    aggregates,
    publicUrl,
    readKeys: async (ids: readonly string[]) => ids.map(maskCode),
    tokenOf: maskCode,
  };

  const composeOrderKeys = async (id: string): Promise<Email | null> => {
    const stream = orderStream(orderId(id));
    const { state: order } = await aggregates.orders.load(stream);
    if (order.status === 'unplaced') throw new HttpError('not-found');
    if (order.status !== 'fulfilled') return null;
    return composeKeysEmail(keys, order, await deps.ordering.placements.load(stream));
  };

  const composeMessage = async (id: string): Promise<Email | null> => {
    const { state: message, position = 0n } = await aggregates.mails.load(mailStream(id));
    if (message.status === 'unknown') throw new HttpError('not-found');
    return compose(message.descriptor, message.recipient.lang, position);
  };

  return async (id: string): Promise<Reply> => {
    const order = orderOfKeysMail(id);
    const email = await (order === null ? composeMessage(id) : composeOrderKeys(order));
    return okNoStore(toPreview(email));
  };
};
