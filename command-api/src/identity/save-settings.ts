import type { RegisteredUser } from '@shop/domain/identity';
import { personSubject, userId, userStream } from '@shop/domain/identity';
import type { saveSettingsRequest } from '@shop/contracts/identity/account.contract';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import type { CommandContext } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import type { Identity } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok, HttpError } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { GridFSBucket } from 'mongodb';
import type { z } from 'zod';
import type { EmailChangesDeps } from './email-changes.ts';
import { createEmailChangeCommands } from './email-changes.ts';
import type { Passwords } from './passwords.ts';
import { rethrowSessionError, requireRecentAuthentication } from './recent-authentication.ts';
import { storeAvatar } from './store-avatar.ts';

export type SaveSettingsDeps = EmailChangesDeps &
  Readonly<{
    vault: Vault;
    passwords: Passwords;
    images: GridFSBucket;
    nameHashes: (name: string) => readonly string[];
  }>;

type SaveSettingsInput = Readonly<{
  request: z.output<typeof saveSettingsRequest>;
  /** An uploaded picture; it overrides a chosen one. */
  picture: Buffer | null;
  /** The address of the chosen picture. */
  avatar: string | undefined;
  identity: Identity;
  /** The id for objects that the request creates: a picture, a change of address. */
  requestId: string;
  lang: Lang;
  by: CommandContext;
}>;

/**
 * The address is changed first, because it may be refused; the rest then changes together. A repeat
 * finds the address pending and applies the rest again, with the same result.
 */
export const saveSettings = (deps: SaveSettingsDeps) => {
  const { aggregates, vault, passwords, images, clock } = deps;
  const emailChanges = createEmailChangeCommands(deps);

  const createReply = async (
    {
      userId: id,
      name,
      email,
      avatar,
      emailConfirmed,
      pendingEmail,
      statusEmails,
      reminders,
    }: RegisteredUser,
    { level }: Identity,
  ): Promise<CurrentUser> => ({
    id,
    name: await vault.open(name),
    avatar,
    email: await vault.open(email),
    email_confirmed: emailConfirmed,
    pending_email: pendingEmail && (await vault.open(pendingEmail.email)),
    status_emails: statusEmails?.enabled ?? false,
    reminders: reminders?.enabled ?? true,
    adminlvl: level,
  });

  const isNewAddress = (user: RegisteredUser, email: string | undefined): boolean => {
    const emailHash = email === undefined ? user.emailHash : deps.emailHash(email);
    return emailHash !== user.emailHash && emailHash !== user.pendingEmail?.emailHash;
  };

  return async (input: SaveSettingsInput): Promise<Reply> => {
    const { request, picture, identity, requestId, lang, by: context } = input;
    const id = userId(identity.userId);
    const stream = userStream(id);
    const { state: user } = await aggregates.users.load(stream);
    if (user.status !== 'registered') throw new HttpError('unauthorized');
    const { personId } = user;
    const subject = personSubject(personId);

    const { name, email, password } = request;
    const { sessionId } = identity;
    if (password !== undefined || isNewAddress(user, email)) {
      requireRecentAuthentication(user, sessionId, clock());
    }
    const avatar = picture
      ? await storeAvatar(images, picture, { id: requestId, personId })
      : input.avatar;
    if (email !== undefined) {
      await emailChanges.request(user, {
        email,
        changeId: requestId,
        sessionId,
        lang,
        by: context,
      });
    }
    const newName =
      name === undefined
        ? undefined
        : { name: await vault.seal(subject, name), nameHashes: deps.nameHashes(name) };
    const passwordHash =
      password === undefined
        ? undefined
        : await passwords.hash(password).then((hashed) => vault.seal(subject, hashed));
    const data = {
      userId: id,
      sessionId,
      now: clock(),
      ...(newName && { name: newName }),
      ...(avatar !== undefined && { avatar }),
      ...(passwordHash !== undefined && { passwordHash }),
    };
    const saved = await rethrowSessionError(
      aggregates.users(stream, { type: 'ChangeDetails', data }, context),
    );
    if (saved.state.status !== 'registered') throw new HttpError('unauthorized');
    return ok(await createReply(saved.state, identity), saved.position);
  };
};
