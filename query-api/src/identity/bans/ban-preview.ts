import { Router } from '@koa/router';
import { previewBansPath } from '@shop/contracts/identity/ban-calls.contract';
import type { BanEffect, BanLine } from '@shop/contracts/identity/bans.contract';
import { previewBansRequest } from '@shop/contracts/identity/bans.contract';
import { emailAddress } from '@shop/contracts/wire/contract';
import type { Identity } from '@shop/platform/access';
import { endpoint, getIdentity, jsonBody, okNoStore, requireLevel } from '@shop/platform/http';
import { banEffectReader } from './ban-effects.ts';
import type { BanQueries } from './ban-queries.ts';
import { findBannedHashes } from '../../people/banned-emails.ts';

type RefusedLineReason = 'duplicate' | 'invalid';
/** The keyed hash of a line's address, or the reason why the line was rejected. */
type PreviewLine = Readonly<{ hash: string }> | Readonly<{ refused: RefusedLineReason }>;

const createUnusableLine = (status: RefusedLineReason): BanLine => ({
  status,
  ban_id: null,
  effect: null,
});

const findLineStatus = (
  { accounts }: BanEffect,
  { userId, level }: Identity,
  isBanned: boolean,
): BanLine['status'] => {
  if (accounts.some(({ id }) => id === userId)) return 'oneself';
  if (accounts.some((account) => account.level >= Math.max(1, level))) return 'staff';
  return isBanned ? 'banned' : 'new';
};

/** Previews the effect of banning several addresses. */
export const banPreviewRoutes = (queries: BanQueries): Router => {
  const { access, emailHash, upToDate } = queries;
  const readEffects = banEffectReader(queries);

  const readLines = (emails: readonly string[]): readonly PreviewLine[] => {
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

  return new Router().post(
    previewBansPath,
    requireLevel(access, 1),
    jsonBody(),
    upToDate,
    endpoint({ body: previewBansRequest }, async ({ body: { emails } }, ctx) => {
      const read = readLines(emails);
      const hashes = read.flatMap((line) => ('hash' in line ? [line.hash] : []));
      const [effects, banned] = await Promise.all([
        readEffects(ctx, hashes),
        findBannedHashes(ctx, queries, hashes),
      ]);
      const lines = read.map((line): BanLine => {
        if ('refused' in line) return createUnusableLine(line.refused);
        const effect = effects.get(line.hash);
        if (!effect) return createUnusableLine('invalid');
        const isBanned = banned.has(line.hash);
        const status = findLineStatus(effect, getIdentity(ctx), isBanned);
        return { status, ban_id: isBanned ? line.hash : null, effect };
      });
      return okNoStore({ lines });
    }),
  );
};
