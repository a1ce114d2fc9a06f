import { randomUUID } from 'node:crypto';
import { user, userId, userStream } from '@shop/domain/identity';
import type { Sealed } from '@shop/domain/kernel';
import { instant } from '@shop/domain/kernel';
import { sessionTokens } from '@shop/platform/access';
import { commandHandler } from '@shop/platform/event-store';
import { eventually } from './eventually.ts';
import type { Shop } from './shop.ts';

const day = 24 * 60 * 60_000;
const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const sealed = (text: string): Sealed => `person-test.${text}` as Sealed; // nobody opens it here

export type Person = Readonly<{ id: string; sessionId: string; begunAt: number; token: string }>;

/** Somebody of that level with a session; registering has no route yet. */
export const somebody = async (
  { eventStore, secrets, send }: Shop,
  level: 0 | 1 | 2,
): Promise<Person> => {
  const id = userId(randomUUID());
  const begunAt = Date.now();
  const now = instant(new Date(begunAt));
  const until = begunAt + day;
  const sessionId = randomUUID();
  const users = commandHandler(eventStore, user);
  const about = { userId: id, now };
  await users(
    userStream(id),
    {
      type: 'RegisterUser',
      data: {
        ...about,
        personId: randomUUID(),
        name: sealed('name'),
        email: sealed('email'),
        passwordHash: sealed('hash'),
        level,
        emailConfirmed: true,
      },
    },
    by,
  );
  await users(
    userStream(id),
    { type: 'SignIn', data: { ...about, sessionId, until: instant(new Date(until)) } },
    by,
  );
  const tokens = sessionTokens(secrets['TOKEN_SECRET'] ?? '');
  const token = tokens.sign({ userId: id, sessionId, begunAt, until });
  if (level > 0) {
    await eventually('the command API knows the level', async () => {
      const { status } = await send('PUT', '/api/admin/statuses/risk', { body: {}, token });
      return status === 400;
    });
  }
  return { id, sessionId, begunAt, token };
};
