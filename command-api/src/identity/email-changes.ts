import type { RegisteredUser } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import { personSubject, userId, userStream } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { Identity, SignedIds } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { RateLimit } from '@shop/platform/limits';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { EmailClaimsDeps } from './email-claims.ts';
import { createEmailClaims } from './email-claims.ts';
import type { CodesDeps } from './codes.ts';
import { createCodes } from './codes.ts';
import { rethrowSessionError } from './recent-authentication.ts';
import type { BanCheck } from '../people/refuse-banned.ts';
import { refuseBanned } from '../people/refuse-banned.ts';

export type EmailChangesDeps = EmailClaimsDeps &
  CodesDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'codes' | 'emails' | 'users'>;
    vault: Pick<Vault, 'seal'>;
    emailHash: (email: string) => string;
    isBanned: BanCheck;
    undoTokens: SignedIds;
    /**
     * Limited per account, because each change mails a code to an address that may be a stranger's.
     */
    emailChangeLimit: RateLimit;
  }>;

type RequestEmailChangeInput = Readonly<{
  email: string;
  changeId: string;
  sessionId: string;
  lang: Lang;
  by: CommandContext;
}>;

const reject = rejectWith(identityTexts);

/** The subject of an undo link's token. */
export const undoTokenSubject = (id: string, changeId: string): string => `${id}_${changeId}`;

/** The change of an account's address, from the request until it can no longer be undone. */
export const createEmailChangeCommands = (deps: EmailChangesDeps) => {
  const { aggregates, vault, isBanned, undoTokens, emailChangeLimit, clock } = deps;
  const { users } = aggregates;
  const claims = createEmailClaims(deps);
  const codes = createCodes(deps);

  return {
    /**
     * Mails a code to the new address. The account keeps its current address until the code is
     * entered.
     */
    request: async (
      user: RegisteredUser,
      { email, changeId, sessionId, lang, by: context }: RequestEmailChangeInput,
    ): Promise<void> => {
      const { userId: id, personId } = user;
      const emailHash = deps.emailHash(email);
      if (emailHash === user.emailHash || emailHash === user.pendingEmail?.emailHash) return;
      refuseBanned(isBanned, emailHash);
      await claims.requireAvailable({ emailHash, userId: id });
      await emailChangeLimit.take(id);
      const sealed = await vault.seal(personSubject(personId), email);
      const change = { changeId, emailHash, email: sealed, lang, sessionId };
      const data = { userId: id, ...change, now: clock() };
      await rethrowSessionError(
        users(userStream(id), { type: 'RequestEmailChange', data }, context),
      );
      const codeStream = { purpose: 'email', emailHash, userId: id } as const;
      await codes.request({ ...codeStream, codeId: changeId, lang }, context);
    },

    /** Drops the pending address. */
    cancel: async (
      { userId: owner, sessionId }: Identity,
      context: CommandContext,
    ): Promise<Reply> => {
      const id = userId(owner);
      const data = { userId: id, sessionId, now: clock() };
      const { position } = await rethrowSessionError(
        users(userStream(id), { type: 'CancelEmailChange', data }, context),
      );
      return ok({}, position);
    },

    /**
     * Reverts a change of address, with the link that was mailed to the former address. Refused if
     * the account's current address is banned.
     */
    undo: async (token: string, context: CommandContext): Promise<Reply> => {
      const [owner, changeId] = undoTokens.idIn(token)?.split('_') ?? [];
      if (owner === undefined || changeId === undefined) throw new HttpError('not-found');
      const id = userId(owner);
      const stream = userStream(id);
      const { state: user } = await users.load(stream);
      if (user.status !== 'registered') return reject('email-undo-over');
      const change = user.emailChanges.find((candidate) => candidate.changeId === changeId);
      if (!change || clock() >= change.undoUntil) return reject('email-undo-over');

      const { emailHash } = change.former;
      refuseBanned(isBanned, user.emailHash);
      refuseBanned(isBanned, emailHash);
      const claim = { emailHash, userId: id, by: context };
      const { position } = await claims.withClaim(claim, (requireClaim) => {
        requireClaim();
        const data = { userId: id, changeId, now: clock() };
        return users(stream, { type: 'UndoEmailChange', data }, context);
      });
      return ok({}, position);
    },
  };
};
