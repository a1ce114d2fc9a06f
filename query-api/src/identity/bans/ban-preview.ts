import { Router } from '@koa/router';
import { previewBansPath } from '@shop/contracts/identity/ban-calls.contract';
import type { BanEffect, BanLine } from '@shop/contracts/identity/bans.contract';
import { previewBansRequest } from '@shop/contracts/identity/bans.contract';
import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel } from '@shop/contracts/identity/documents';
import { emailAddress } from '@shop/contracts/wire/contract';
import type { Identity } from '@shop/platform/access';
import {
  endpoint,
  identityOf,
  jsonBody,
  okNotStored,
  plainBody,
  requireLevel,
} from '@shop/platform/http';
import type { Context } from 'koa';
import { documentsFor } from '../../positions/min-position.ts';
import { banEffects } from './ban-effects.ts';
import type { BanQueries } from './ban-queries.ts';
import { isActive } from './ban-terms.ts';

type Refused = 'duplicate' | 'invalid';
/** The keyed hash of a line's address, or why there is none. */
type Line = Readonly<{ hash: string }> | Readonly<{ refused: Refused }>;

const unusable = (state: Refused): BanLine => ({ state, ban_id: null, effect: null });

const stateOf = (
  { accounts }: BanEffect,
  { userId, level }: Identity,
  isBanned: boolean,
): BanLine['state'] => {
  if (accounts.some(({ id }) => id === userId)) return 'oneself';
  if (accounts.some((account) => account.level >= Math.max(1, level))) return 'staff';
  return isBanned ? 'banned' : 'new';
};

/** The effect of banning several addresses, shown before the ban. */
export const banPreviewRoutes = (queries: BanQueries): Router => {
  const { readModels, access, emailHash, clock, upToDate } = queries;
  const effectsOf = banEffects(queries);

  const readLines = (emails: readonly string[]): readonly Line[] => {
    const seen = new Set<string>();
    return emails.map((text) => {
      const email = emailAddress.safeParse(text);
      if (!email.success) return { refused: 'invalid' };
      const hash = emailHash(email.data);
      if (seen.has(hash)) return { refused: 'duplicate' };
      seen.add(hash);
      return { hash };
    });
  };

  const activeBans = async (
    ctx: Context,
    hashes: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    const { documents } = await documentsFor<BanDocument>(ctx, readModels, bansModel);
    const found = await documents.find({ _id: { $in: [...hashes] } }).toArray();
    const now = clock();
    return new Set(
      found.flatMap(({ _id, document }) => (document && isActive(document, now) ? [_id] : [])),
    );
  };

  return new Router().post(
    previewBansPath,
    requireLevel(access, 1),
    plainBody(),
    jsonBody(),
    upToDate,
    endpoint({ body: previewBansRequest }, async ({ body: { emails } }, ctx) => {
      const read = readLines(emails);
      const hashes = read.flatMap((line) => ('hash' in line ? [line.hash] : []));
      const [effects, banned] = await Promise.all([
        effectsOf(ctx, hashes),
        activeBans(ctx, hashes),
      ]);
      const lines = read.map((line): BanLine => {
        if ('refused' in line) return unusable(line.refused);
        const effect = effects.get(line.hash);
        if (!effect) return unusable('invalid');
        const isBanned = banned.has(line.hash);
        const state = stateOf(effect, identityOf(ctx), isBanned);
        return { state, ban_id: isBanned ? line.hash : null, effect };
      });
      return okNotStored({ lines });
    }),
  );
};
