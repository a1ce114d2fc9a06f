import { catalogEvents } from '../catalog/events.ts';
import type { EventIn } from '../kernel/index.ts';
import { allOf, anyOf, someOf } from '../kernel/index.ts';
import type { Instant, Lang, SealedText } from '@shop/contracts/kernel';
import type { BackInStockSubscribed } from '../email-notifications/events.ts';
import { emailNotificationEvents } from '../email-notifications/events.ts';
import { stockEvents } from '../stock/events.ts';

/** A subscription to a product or, with a `rateId`, to one of its rates. */
export type Subscriber = Readonly<{
  subscriptionId: string;
  generation: number;
  rateId: string | null;
  personId: string;
  emailHash: string;
  email: SealedText;
  lang: Lang;
  since: Instant;
}>;

/** A product with subscribers, oldest subscription first. */
export type BackInStockProduct = Readonly<{
  productId: string;
  subscribers: readonly Subscriber[];
}>;

/**
 * `notify-subscribers` checks availability and notifies the subscribers, each with one email.
 * `end-subscription` removes a subscriber whose subscription is over by its age.
 */
export type BackInStockStep =
  | (Readonly<{ do: 'notify-subscribers' }> & BackInStockProduct)
  | (Readonly<{ do: 'end-subscription'; productId: string }> &
      Pick<Subscriber, 'subscriptionId' | 'generation' | 'since'>);

/** After these events an item may be for sale again; the step checks which. */
const occasions = anyOf(
  someOf(
    catalogEvents.product,
    'catalog.ProductStatusChanged',
    'catalog.RateAdded',
    'catalog.RateChanged',
  ),
  someOf(stockEvents.keyPool, 'stock.KeysAdded', 'stock.KeysReleased', 'stock.SharedContentSet'),
);
const backInStockProcessEvents = anyOf(allOf(emailNotificationEvents.backInStock), occasions);
type BackInStockProcessEvent = EventIn<typeof backInStockProcessEvents>;

export const { types: backInStockEventTypes, includes: isBackInStockProcessEvent } =
  backInStockProcessEvents;

const toSubscriber = ({ data }: BackInStockSubscribed): Subscriber => ({
  subscriptionId: data.subscriptionId,
  generation: data.generation,
  rateId: data.rateId,
  personId: data.personId,
  emailHash: data.emailHash,
  email: data.email,
  lang: data.lang,
  since: data.at,
});

/** The instance is a product with its open subscriptions. Null ends it. */
export const evolveBackInStock = (
  product: BackInStockProduct | null,
  event: BackInStockProcessEvent,
): BackInStockProduct | null => {
  const before = product?.subscribers ?? [];
  switch (event.type) {
    case 'emailNotifications.BackInStockSubscribed': {
      const { productId } = event.data;
      const subscriber = toSubscriber(event);
      const others = before.filter(
        ({ subscriptionId }) => subscriptionId !== subscriber.subscriptionId,
      );
      return { productId, subscribers: [...others, subscriber] };
    }
    case 'emailNotifications.BackInStockNotified':
    case 'emailNotifications.BackInStockUnsubscribed': {
      const { productId, subscriptionId } = event.data;
      const subscribers = before.filter(
        (subscriber) => subscriber.subscriptionId !== subscriptionId,
      );
      return subscribers.length === 0 ? null : { productId, subscribers };
    }
    case 'catalog.ProductStatusChanged':
    case 'catalog.RateAdded':
    case 'catalog.RateChanged':
    case 'stock.KeysAdded':
    case 'stock.KeysReleased':
    case 'stock.SharedContentSet':
      return product;
  }
};

/**
 * Whether a due subscription to a product sends no email because the same person's subscription to
 * a plan is due too: that email already says that the product can be bought again.
 */
export const isNotifiedByRate = (subscriber: Subscriber, due: readonly Subscriber[]): boolean =>
  subscriber.rateId === null &&
  due.some(({ rateId, emailHash }) => rateId !== null && emailHash === subscriber.emailHash);

/** Only the oldest subscription can be the next to end. */
export const backInStockSteps = (product: BackInStockProduct): readonly BackInStockStep[] => {
  const { productId, subscribers } = product;
  const ending = subscribers
    .slice(0, 1)
    .map(({ subscriptionId, generation, since }): BackInStockStep => ({
      do: 'end-subscription',
      productId,
      subscriptionId,
      generation,
      since,
    }));
  return [{ do: 'notify-subscribers', ...product }, ...ending];
};

/** An ended subscription leaves no event, because its age alone ends it. */
export const acknowledgeBackInStock = (
  product: BackInStockProduct,
  step: BackInStockStep,
): BackInStockProduct | null => {
  if (step.do !== 'end-subscription') return product;
  const { subscriptionId, generation } = step;
  const subscribers = product.subscribers.filter(
    (subscriber) =>
      subscriber.subscriptionId !== subscriptionId || subscriber.generation !== generation,
  );
  return subscribers.length === 0 ? null : { ...product, subscribers };
};
