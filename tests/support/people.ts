import { randomUUID } from 'node:crypto';
import { personOfAccount, personSubject, user, userId, userStream } from '@shop/domain/identity';
import { instant } from '@shop/contracts/kernel';
import { sessionTokens } from '@shop/platform/access';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import { commandHandler } from '@shop/platform/event-store';
import { lookupHasher, mongoVault, parseMasterKeys } from '@shop/platform/vault';
import type { Shop } from './shop.ts';

const day = 24 * 60 * 60_000;
const commandContext = { actor: 'system:test', correlationId: 'test', causationId: null };

export type SignedInUser = Readonly<{
  id: string;
  email: string;
  sessionId: string;
  begunAt: number;
  token: string;
}>;

type PersonOptions = Readonly<{ email?: string; emailConfirmed?: boolean }>;

/** Seals personal data under the key of the person, as the shop does. */
const sealPersonalData = async ({ launched, secrets }: Shop, personId: string, address: string) => {
  const mongo = documentsClient(launched.addresses.documents);
  const vault = mongoVault(
    mongo.db(vaultDatabase),
    parseMasterKeys(secrets['VAULT_MASTER_KEYS'] ?? ''),
  );
  const texts = ['Somebody', address, 'no hash'];
  const sealed = await vault.sealAll(personSubject(personId), texts);
  await mongo.close();
  const [name, email, passwordHash] = sealed;
  if (!name || !email || !passwordHash)
    throw new TypeError(`The vault returned too few texts for person ${personId}`);
  return { name, nameHashes: [], email, passwordHash };
};

/** Creates a user of this level with a session and no password; confirmed by default. */
export const createSignedInUser = async (
  shop: Shop,
  level: 0 | 1 | 2,
  changes: PersonOptions = {},
): Promise<SignedInUser> => {
  const { eventStore, secrets } = shop;
  const id = userId(randomUUID());
  const personId = personOfAccount(id);
  const { email: address = `${id}@example.org`, emailConfirmed = true } = changes;
  const emailHash = lookupHasher(secrets['LOOKUP_SECRET'] ?? '')(
    'email',
    address.trim().toLowerCase(),
  );
  const begunAt = Date.now();
  const now = instant(new Date(begunAt));
  const until = begunAt + day;
  const sessionId = randomUUID();
  const users = commandHandler(eventStore, user);
  const sealed = await sealPersonalData(shop, personId, address);
  const about = { userId: id, now };
  await users(
    userStream(id),
    {
      type: 'RegisterUser',
      data: {
        ...about,
        personId,
        ...sealed,
        emailHash,
        level,
        emailConfirmed,
        lang: 'rus',
      },
    },
    commandContext,
  );
  const { position } = await users(
    userStream(id),
    {
      type: 'SignIn',
      data: {
        ...about,
        sessionId,
        until: instant(new Date(until)),
        from: null,
        passwordHash: sealed.passwordHash,
      },
    },
    commandContext,
  );
  const tokens = sessionTokens(secrets['TOKEN_SECRET'] ?? '');
  const token = tokens.sign({ userId: id, sessionId, begunAt, until, position: position ?? 0n });
  return { id, email: address, sessionId, begunAt, token };
};
