import { Router } from '@koa/router';
import type { BanPage } from '@shop/contracts/identity/bans.contract';
import { byBan } from '@shop/contracts/identity/bans.contract';
import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel } from '@shop/contracts/identity/documents';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import { documentsFor } from '../../positions/min-position.ts';
import { banEffects } from './ban-effects.ts';
import { banItems } from './ban-list.ts';
import type { BanQueries } from './ban-queries.ts';
import { banTerms } from './ban-terms.ts';

/** One banned address. */
export const banPageRoutes = (queries: BanQueries): Router => {
  const { readModels, access, clock, upToDate } = queries;
  const items = banItems(queries);
  const effectsOf = banEffects(queries);

  return new Router().get(
    '/api/admin/bans/:hash',
    requireLevel(access, 1),
    upToDate,
    endpoint({ params: byBan, query: noQuery }, async ({ params: { hash } }, ctx) => {
      const { documents } = await documentsFor<BanDocument>(ctx, readModels, bansModel);
      const found = await documents.findOne({ _id: { $eq: hash } });
      const document = found?.document;
      if (!document) throw new Refused('not-found');
      const [[item], effects, terms] = await Promise.all([
        items([{ id: hash, document }]),
        effectsOf(ctx, [hash]),
        banTerms(queries, [{ id: hash, document }], clock()),
      ]);
      const effect = effects.get(hash);
      if (!item || !effect) throw new TypeError('A ban has an item and an effect');
      const page: BanPage = {
        ...item,
        effect,
        past: [...terms.past(hash, document)],
        past_left_out: document.past_left_out,
      };
      return okNotStored(page, found.position);
    }),
  );
};
