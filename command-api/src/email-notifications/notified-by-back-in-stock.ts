import type { ProductStatusChanged } from '@shop/domain/catalog/events';
import type { ExistingProduct } from '@shop/domain/catalog';
import type { RecordedEvent } from '@shop/domain/kernel';
import { backInStockStream } from '@shop/domain/email-notifications';
import type { BackInStockEvent } from '@shop/domain/email-notifications/events';
import type { FindAvailabilityDeps } from './find-availability.ts';
import { findAvailability } from './find-availability.ts';

type Deps = FindAvailabilityDeps & Readonly<{ backInStockHash: (text: string) => string }>;

/**
 * True if a back-in-stock email already covers a status change for an address: the email was sent
 * after the change, or it can be sent now.
 */
export const isNotifiedByBackInStock =
  ({ eventStore, aggregates, backInStockHash }: Deps) =>
  async (
    { productId, rates }: Pick<ExistingProduct, 'productId' | 'rates'>,
    change: RecordedEvent<ProductStatusChanged>,
    emailHash: string,
  ): Promise<boolean> => {
    const notifiedRateIds = [null, ...rates.map(({ rateId }) => rateId)];
    const lastEvents = await Promise.all(
      notifiedRateIds.map(async (rateId) => {
        const subscriptionId = backInStockHash(`${rateId ?? productId}/${emailHash}`);
        return {
          rateId,
          event: await eventStore.last<BackInStockEvent>(backInStockStream(subscriptionId)),
        };
      }),
    );
    const isNotified = lastEvents.some(
      ({ event }) =>
        event?.type === 'emailNotifications.BackInStockNotified' &&
        event.position > change.position,
    );
    if (isNotified) return true;
    const open = lastEvents.filter(
      ({ event }) => event?.type === 'emailNotifications.BackInStockSubscribed',
    );
    if (open.length === 0) return false;
    const isAvailable = await findAvailability({ eventStore, aggregates })(productId, open);
    return open.some(({ rateId }) => isAvailable(rateId));
  };
