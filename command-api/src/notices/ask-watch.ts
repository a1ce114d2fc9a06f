import { gameStream, productStream } from '@shop/domain/catalog';
import { productId } from '@shop/contracts/catalog/ids';
import { isShown } from '@shop/domain/catalog/shown.rules';
import type { By } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { watchStream } from '@shop/domain/notices';
import type { AskWatchRequest } from '@shop/contracts/notices/contract';
import type { Identity } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { Refused } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { WouldBeBuyer } from '../people/buyer.ts';

export type AskWatchDeps = Readonly<{
  aggregates: Pick<Aggregates, 'watches' | 'products' | 'games'>;
  buyer: (identity: Identity | null, email: string | undefined) => Promise<WouldBeBuyer>;
  /** Keyed: names the watch by what is watched and by whom. */
  watchHash: (text: string) => string;
  takeWatchTurn: (emailHash: string, address: string) => Promise<void>;
  clock: Clock;
}>;

type Asked = Readonly<{
  request: AskWatchRequest;
  identity: Identity | null;
  address: string;
  lang: Lang;
  by: By;
}>;

/** Always answers alike, whoever watches what already. */
export const askWatch =
  (deps: AskWatchDeps) =>
  async ({ request, identity, address, lang, by }: Asked): Promise<Reply> => {
    const { aggregates, watchHash, takeWatchTurn, clock } = deps;
    const id = productId(request.product_id);
    const rateId = request.rate_id ?? null;
    const { state: product } = await aggregates.products.load(productStream(id));
    if (product.status === 'unknown' || !isShown(product.details)) throw new Refused('not-found');
    const { state: game } = await aggregates.games.load(gameStream(product.gameId));
    if (game.status === 'unknown' || !isShown(game.details)) throw new Refused('not-found');
    const isItsRate = product.rates.some((rate) => rate.rateId === rateId);
    if (rateId !== null && !isItsRate) throw new Refused('not-found');

    const { emailHash, seal } = await deps.buyer(identity, request.email);
    await takeWatchTurn(emailHash, address);
    const { personId, email, userId } = await seal();
    const watchId = watchHash(`${rateId ?? id}/${emailHash}`);
    const subscriber = { personId, emailHash, email, userId, lang };
    const data = { watchId, productId: id, rateId, ...subscriber, now: clock() };
    const { position } = await aggregates.watches(
      watchStream(watchId),
      { type: 'AskWatch', data },
      by,
    );
    return { status: 202, body: {}, position };
  };
