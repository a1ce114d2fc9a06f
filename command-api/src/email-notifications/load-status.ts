import { referenceStream } from '@shop/domain/catalog';
import type { StatusDefined } from '@shop/domain/catalog/events';
import type { EventStore } from '@shop/platform/event-store';
import { defaultStatusOf } from '../placing/offer.ts';

type Status = StatusDefined['data']['entry'];

/** The current definition of a product status. */
export const loadStatus = async (
  eventStore: Pick<EventStore, 'last'>,
  id: string,
): Promise<Status | undefined> => {
  const defined = await eventStore.last<StatusDefined>(referenceStream('status', id));
  return defined?.data.entry ?? defaultStatusOf(id);
};
