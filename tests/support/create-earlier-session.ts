import { randomUUID } from 'node:crypto';
import { userId, userStream } from '@shop/domain/identity';
import { instant } from '@shop/contracts/kernel';
import { sessionTokens } from '@shop/platform/access';
import { expect } from 'chai';
import type { Account } from './accounts.ts';
import { readUserId } from './accounts.ts';
import { eventually } from './eventually.ts';
import type { Shop } from './shop.ts';

const day = 24 * 60 * 60_000;
const by = { actor: 'system:test', correlationId: 'test', causationId: null };

/** The token of an account's session that began some minutes ago, by default a day. */
export const createEarlierSession = async (
  { stored, eventStore, secrets, send }: Shop,
  { token: current }: Pick<Account, 'token'>,
  minutes = 24 * 60,
): Promise<string> => {
  const id = userId(readUserId(current));
  const sessionId = randomUUID();
  const begunAt = Date.now() - minutes * 60_000;
  const until = begunAt + 7 * day;
  const data = { userId: id, sessionId, until: instant(new Date(until)), from: null };
  const at = instant(new Date(begunAt));
  const event = { type: 'identity.SignedIn@2', data: { ...data, at }, by } as const;
  const { revision } = (await stored.of(userStream(id))).at(-1) ?? expect.fail();
  const { position } = await eventStore.append(userStream(id), revision, [event]);
  const token = sessionTokens(secrets['TOKEN_SECRET'] ?? '').sign({
    userId: id,
    sessionId,
    begunAt,
    until,
    position,
  });
  await eventually('the session is accepted', async () => {
    const sent = { body: { code: 'no code' }, token };
    return (await send('POST', '/api/email/confirm', sent)).status === 400;
  });
  return token;
};
