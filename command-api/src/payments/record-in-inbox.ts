import type { CommandContext } from '@shop/domain/kernel';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import { personSubject } from '@shop/domain/identity';
import { orderNumberStream, orderStream } from '@shop/domain/ordering';
import { notificationIdOf, paymentInboxStream } from '@shop/domain/payments';
import type { Vault } from '@shop/platform/vault';
import { SubjectErasedError } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { IncomingRequest } from '../providers/payment-adapter.ts';
import { serializeIncoming } from './incoming.ts';
import type { Verification } from './verify-notification.ts';

export type InboxRecorderDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'paymentInboxes'>;
  vault: Pick<Vault, 'seal'>;
  newId: () => string;
}>;

/** `addressHash`: the keyed hash of the sender's address; null if nobody sent the request. */
type RecordedRequest = Readonly<{
  incoming: Pick<IncomingRequest, 'raw' | 'headers' | 'address'>;
  addressHash: string | null;
}>;

/** Seals the content under the key of its buyer, so that erasing the buyer erases it. */
const sealContent = async (
  { aggregates: { orders, orderNumbers }, vault }: InboxRecorderDeps,
  content: string,
  number: number | null,
  inbox: string,
): Promise<SealedText> => {
  const stream = number === null ? null : orderNumberStream(number);
  const owner = stream === null ? null : (await orderNumbers.load(stream)).state;
  const order = owner === null ? null : (await orders.load(orderStream(owner.orderId))).state;
  if (order === null || order.status === 'unplaced') return vault.seal(inbox, content);
  return vault.seal(personSubject(order.personId), content).catch((error: unknown) => {
    if (error instanceof SubjectErasedError) return vault.seal(inbox, content);
    throw error;
  });
};

/** Stores a request with the result of its verification. */
export const createInboxRecorder =
  (deps: InboxRecorderDeps) =>
  async (
    system: string,
    { incoming, addressHash }: RecordedRequest,
    { verificationResult, subject, number, paymentId, amounts, unverified }: Verification,
    at: Instant,
    context: CommandContext,
  ): Promise<void> => {
    const { aggregates, newId } = deps;
    const day = at.slice(0, 10);
    const content = serializeIncoming(incoming);
    await aggregates.paymentInboxes(
      paymentInboxStream(system, day),
      {
        type: 'RecordNotification',
        data: {
          system,
          notificationId: notificationIdOf(system, day, newId()),
          content: await sealContent(deps, content, number, `inbox-${system}-${day}`),
          addressHash,
          verificationResult,
          subject,
          number,
          paymentId,
          amounts,
          unverified,
          at,
        },
      },
      context,
    );
  };
