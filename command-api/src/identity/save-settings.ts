import type { RegisteredUser } from '@shop/domain/identity';
import { userId, userStream } from '@shop/domain/identity';
import type { saveSettingsRequest } from '@shop/domain/identity/account.contract';
import type { CurrentUser } from '@shop/domain/identity/contract';
import type { By, Lang } from '@shop/domain/kernel';
import type { Identity } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok, Refused } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { GridFSBucket } from 'mongodb';
import type { z } from 'zod';
import { personSubject } from '../ordering/buyer.ts';
import type { ChangeEmailDeps } from './change-email.ts';
import { changeEmail } from './change-email.ts';
import type { Passwords } from './passwords.ts';
import { storeAvatar } from './store-avatar.ts';

export type SaveSettingsDeps = ChangeEmailDeps &
  Readonly<{ vault: Vault; passwords: Passwords; images: GridFSBucket }>;

type Asked = Readonly<{
  request: z.output<typeof saveSettingsRequest>;
  /** A picture of one's own; it goes before one that was chosen. */
  picture: Buffer | null;
  /** The address of the one that was chosen. */
  avatar: string | undefined;
  identity: Identity;
  /** Names what the request makes: a picture, a change of address. */
  requestId: string;
  lang: Lang;
  by: By;
}>;

/**
 * What may be refused comes first, the address; the rest then changes together. A repeat finds the
 * address changed and does the rest again, which comes to the same.
 */
export const saveSettings = (deps: SaveSettingsDeps) => {
  const { aggregates, vault, passwords, images, clock } = deps;
  const moveTo = changeEmail(deps);

  const shown = async (
    { userId: id, name, email, avatar, emailConfirmed }: RegisteredUser,
    { level }: Identity,
  ): Promise<CurrentUser> => ({
    id,
    name: await vault.open(name),
    avatar,
    email: await vault.open(email),
    email_confirmed: emailConfirmed,
    adminlvl: level,
  });

  return async (asked: Asked): Promise<Reply> => {
    const { request, picture, identity, requestId, lang, by } = asked;
    const id = userId(identity.userId);
    const stream = userStream(id);
    const { state: user } = await aggregates.users.load(stream);
    if (user.status !== 'registered') throw new Refused('unauthorized');
    const { personId } = user;
    const subject = personSubject(personId);

    const { name, email, password } = request;
    const avatar = picture
      ? await storeAvatar(images, picture, { id: requestId, personId })
      : asked.avatar;
    if (email !== undefined) await moveTo(user, { email, changeId: requestId, lang, by });
    const sealedName = name === undefined ? undefined : await vault.seal(subject, name);
    const passwordHash =
      password === undefined
        ? undefined
        : await passwords.hash(password).then((hashed) => vault.seal(subject, hashed));
    const data = {
      userId: id,
      sessionId: identity.sessionId,
      now: clock(),
      ...(sealedName !== undefined && { name: sealedName }),
      ...(avatar !== undefined && { avatar }),
      ...(passwordHash !== undefined && { passwordHash }),
    };
    const saved = await aggregates.users(stream, { type: 'ChangeDetails', data }, by);
    if (saved.state.status !== 'registered') throw new Refused('unauthorized');
    return ok(await shown(saved.state, identity), saved.position);
  };
};
