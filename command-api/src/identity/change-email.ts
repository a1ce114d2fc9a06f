import type { RegisteredUser } from '@shop/domain/identity';
import { identityTexts, userId, userStream } from '@shop/domain/identity';
import type { By, Lang } from '@shop/domain/kernel';
import { rejecting } from '@shop/domain/kernel';
import type { SignedIds } from '@shop/platform/access';
import { later } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok, Refused } from '@shop/platform/http';
import type { Limit } from '@shop/platform/limits';
import type { Vault } from '@shop/platform/vault';
import { personSubject } from '../ordering/buyer.ts';
import type { ClaimEmailDeps } from './claim-email.ts';
import { claimingEmail } from './claim-email.ts';
import type { IsBanned } from './refuse-banned.ts';
import { refuseBanned } from './refuse-banned.ts';

export type ChangeEmailDeps = ClaimEmailDeps &
  Readonly<{
    vault: Pick<Vault, 'seal'>;
    emailHash: (email: string) => string;
    isBanned: IsBanned;
    /** By the account: each change keeps an address from others for a week. */
    emailChangeLimit: Limit;
  }>;

type Asked = Readonly<{ email: string; changeId: string; lang: Lang; by: By }>;

const undoMs = 7 * 24 * 60 * 60_000;
const reject = rejecting(identityTexts);

/** Gives an account another address, which nobody else has; the former one stays in reach for a week. */
export const changeEmail =
  (deps: ChangeEmailDeps) =>
  async (user: RegisteredUser, { email, changeId, lang, by }: Asked): Promise<void> => {
    const { aggregates, vault, isBanned, clock } = deps;
    const { userId: id, personId } = user;
    const emailHash = deps.emailHash(email);
    if (emailHash === user.emailHash) return;
    refuseBanned(isBanned, emailHash);
    await deps.emailChangeLimit.take(id);
    await claimingEmail(deps)({ emailHash, userId: id, by }, async () => {
      const sealed = await vault.seal(personSubject(personId), email);
      const now = clock();
      const undoUntil = later(now, undoMs);
      const data = { userId: id, changeId, emailHash, email: sealed, undoUntil, lang, now };
      await aggregates.users(userStream(id), { type: 'ChangeEmail', data }, by);
    });
  };

/** What the token of an undo link stands for. */
export const undoSubject = (id: string, changeId: string): string => `${id}_${changeId}`;

/** Takes a change back for whoever has the link that was mailed to the former address. */
export const undoEmailChange =
  (deps: ChangeEmailDeps & Readonly<{ undoTokens: SignedIds }>) =>
  async (token: string, by: By): Promise<Reply> => {
    const { aggregates, isBanned, undoTokens, clock } = deps;
    const [whose, changeId] = undoTokens.idIn(token)?.split('_') ?? [];
    if (whose === undefined || changeId === undefined) throw new Refused('not-found');
    const id = userId(whose);
    const stream = userStream(id);
    const { state: user } = await aggregates.users.load(stream);
    const change =
      user.status === 'registered' &&
      user.emailChanges.find((known) => known.changeId === changeId);
    if (!change || clock() >= change.undoUntil) return reject('email-undo-over');

    const { emailHash } = change.former;
    refuseBanned(isBanned, emailHash);
    const { position } = await claimingEmail(deps)({ emailHash, userId: id, by }, () => {
      const data = { userId: id, changeId, now: clock() };
      return aggregates.users(stream, { type: 'UndoEmailChange', data }, by);
    });
    return ok({}, position);
  };
