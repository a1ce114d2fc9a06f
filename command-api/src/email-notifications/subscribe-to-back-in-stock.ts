import { gameStream, productStream } from '@shop/domain/catalog';
import { productId } from '@shop/contracts/catalog/ids';
import { isVisible } from '@shop/domain/catalog/visibility.rules';
import type { CommandContext } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { backInStockStream } from '@shop/domain/email-notifications';
import type { BackInStockRequest } from '@shop/contracts/email-notifications/contract';
import type { Identity } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { SlicePart } from '../slice-deps.ts';

export type SubscribeToBackInStockDeps = SlicePart<'identity', 'identifyBuyer'> &
  Readonly<{
    aggregates: Pick<Aggregates, 'backInStockSubscriptions' | 'products' | 'games'>;
    /** A keyed hash that derives the subscription's id from the item and the subscriber. */
    backInStockHash: (text: string) => string;
    consumeBackInStockLimit: (emailHash: string, address: string) => Promise<void>;
    clock: Clock;
  }>;

type SubscribeToBackInStockInput = Readonly<{
  request: BackInStockRequest;
  identity: Identity | null;
  address: string;
  lang: Lang;
  by: CommandContext;
}>;

/**
 * Subscribes to a back-in-stock email. The response is the same whether or not a subscription
 * exists.
 */
export const subscribeToBackInStock =
  (deps: SubscribeToBackInStockDeps) =>
  async ({
    request,
    identity,
    address,
    lang,
    by: context,
  }: SubscribeToBackInStockInput): Promise<Reply> => {
    const { aggregates, backInStockHash, consumeBackInStockLimit, clock } = deps;
    const id = productId(request.product_id);
    const rateId = request.rate_id ?? null;
    const { state: product } = await aggregates.products.load(productStream(id));
    if (product.status === 'unknown' || !isVisible(product.details))
      throw new HttpError('not-found');
    const { state: game } = await aggregates.games.load(gameStream(product.gameId));
    if (game.status === 'unknown' || !isVisible(game.details)) throw new HttpError('not-found');
    const isRateOfProduct = product.rates.some((rate) => rate.rateId === rateId);
    if (rateId !== null && !isRateOfProduct) throw new HttpError('not-found');

    const { emailHash, seal } = await deps.identity.identifyBuyer(identity, request.email);
    await consumeBackInStockLimit(emailHash, address);
    const { personId, email, userId } = await seal();
    const subscriptionId = backInStockHash(`${rateId ?? id}/${emailHash}`);
    const subscriber = { personId, emailHash, email, userId, lang };
    const data = { subscriptionId, productId: id, rateId, ...subscriber, now: clock() };
    const { position } = await aggregates.backInStockSubscriptions(
      backInStockStream(subscriptionId),
      { type: 'SubscribeToBackInStock', data },
      context,
    );
    return { status: 202, body: {}, position };
  };
