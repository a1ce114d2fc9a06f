import type { RecordedEvent } from '@shop/domain/kernel';
import type { NotificationReceived, PaymentConfirmed } from '@shop/domain/payments/events';
import type { Shop } from './shop.ts';

/** The notifications of the system that were kept since then, in order. */
export const notificationsSince = async (
  { stored }: Shop,
  since: bigint | null,
  system: string,
): Promise<readonly NotificationReceived['data'][]> => {
  const events = await stored.all(since);
  return (events as unknown as readonly RecordedEvent<NotificationReceived | PaymentConfirmed>[])
    .filter((event) => event.type === 'payments.NotificationReceived')
    .map(({ data }) => data)
    .filter((data) => data.system === system);
};
