import type { RegisteredUser } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import { personSubject, userId, userStream } from '@shop/domain/identity';
import type { CommandContext } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { SignedIds } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { RateLimit } from '@shop/platform/limits';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { ClaimEmailDeps } from './claim-email.ts';
import { withClaimedEmail, requireUnprovedEmail } from './claim-email.ts';
import type { CodesDeps } from './codes.ts';
import { requestCode } from './codes.ts';
import { rethrowSessionRejection } from './recent-authentication.ts';
import type { IsBanned } from '../people/refuse-banned.ts';
import { refuseBanned } from '../people/refuse-banned.ts';

export type ChangeEmailDeps = ClaimEmailDeps &
  CodesDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'codes' | 'emails' | 'users'>;
    vault: Pick<Vault, 'seal'>;
    emailHash: (email: string) => string;
    isBanned: IsBanned;
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

/**
 * Mails a code to the new address. The account keeps its current address until the code is entered.
 */
export const requestEmailChange =
  (deps: ChangeEmailDeps) =>
  async (
    user: RegisteredUser,
    { email, changeId, sessionId, lang, by: context }: RequestEmailChangeInput,
  ): Promise<void> => {
    const { aggregates, vault, isBanned, clock } = deps;
    const { userId: id, personId } = user;
    const emailHash = deps.emailHash(email);
    if (emailHash === user.emailHash || emailHash === user.pendingEmail?.emailHash) return;
    refuseBanned(isBanned, emailHash);
    await requireUnprovedEmail(deps, { emailHash, userId: id });
    await deps.emailChangeLimit.take(id);
    const sealed = await vault.seal(personSubject(personId), email);
    const data = { userId: id, changeId, emailHash, email: sealed, lang, sessionId, now: clock() };
    await rethrowSessionRejection(
      aggregates.users(userStream(id), { type: 'RequestEmailChange', data }, context),
    );
    const codeInput = { purpose: 'email', emailHash, userId: id, codeId: changeId, lang } as const;
    await requestCode(deps)(codeInput, context);
  };

/** The subject of an undo link's token. */
export const undoTokenSubject = (id: string, changeId: string): string => `${id}_${changeId}`;

/**
 * Reverts a change of address, with the link that was mailed to the former address. Refused if the
 * account's current address is banned.
 */
export const undoEmailChange =
  (deps: ChangeEmailDeps & Readonly<{ undoTokens: SignedIds }>) =>
  async (token: string, context: CommandContext): Promise<Reply> => {
    const { aggregates, isBanned, undoTokens, clock } = deps;
    const [owner, changeId] = undoTokens.idIn(token)?.split('_') ?? [];
    if (owner === undefined || changeId === undefined) throw new HttpError('not-found');
    const id = userId(owner);
    const stream = userStream(id);
    const { state: user } = await aggregates.users.load(stream);
    if (user.status !== 'registered') return reject('email-undo-over');
    const change = user.emailChanges.find((candidate) => candidate.changeId === changeId);
    if (!change || clock() >= change.undoUntil) return reject('email-undo-over');

    const { emailHash } = change.former;
    refuseBanned(isBanned, user.emailHash);
    refuseBanned(isBanned, emailHash);
    const { position } = await withClaimedEmail(deps)(
      { emailHash, userId: id, by: context },
      () => {
        const data = { userId: id, changeId, now: clock() };
        return aggregates.users(stream, { type: 'UndoEmailChange', data }, context);
      },
    );
    return ok({}, position);
  };
