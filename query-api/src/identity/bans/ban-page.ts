import { Router } from '@koa/router';
import type { BanPage } from '@shop/contracts/identity/bans.contract';
import { banParams } from '@shop/contracts/identity/bans.contract';
import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel } from '@shop/contracts/identity/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import { findCollection } from '../../positions/min-position.ts';
import { banEffectReader } from './ban-effects.ts';
import { banItemMapper } from './ban-list.ts';
import type { BanQueries } from './ban-queries.ts';
import { banTermMapper } from './ban-terms.ts';

/** The page of one banned address. */
export const banPageRoutes = (queries: BanQueries): Router => {
  const { readModels, access, clock, upToDate } = queries;
  const items = banItemMapper(queries);
  const readEffects = banEffectReader(queries);

  return new Router().get(
    '/api/admin/bans/:hash',
    requireLevel(access, 1),
    upToDate,
    endpoint({ params: banParams, query: emptyQuery }, async ({ params: { hash } }, ctx) => {
      const { documents } = await findCollection<BanDocument>(ctx, readModels, bansModel);
      const found = await documents.findOne({ _id: { $eq: hash } });
      const document = found?.document;
      if (!document) throw new HttpError('not-found');
      const [[item], effects, terms] = await Promise.all([
        items([{ id: hash, document }]),
        readEffects(ctx, [hash]),
        banTermMapper(queries, [{ id: hash, document }], clock()),
      ]);
      const effect = effects.get(hash);
      if (!item || !effect) throw new TypeError(`Ban ${hash} has no item or no effect`);
      const page: BanPage = {
        ...item,
        effect,
        past: [...terms.past(hash, document)],
        past_omitted_count: document.past_omitted_count,
      };
      return okNoStore(page, found.position);
    }),
  );
};
