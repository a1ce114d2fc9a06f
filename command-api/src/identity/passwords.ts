import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { boundedLimit } from '@shop/platform/concurrency';

type PasswordHasher = Readonly<{
  hash: (password: string) => Promise<string>;
  verify: (hashed: string, password: string) => Promise<boolean>;
}>;

/** At most one hash per processor at a time, so that the event loop is not starved. */
const defaultBounds = { concurrency: availableParallelism(), maxPending: 400 };

/** Hashes only a few passwords at once. Throws `BusyError` if too many are pending. */
export const createBoundedPasswords = (
  hasher: PasswordHasher,
  bounds: Parameters<typeof boundedLimit>[0],
) => {
  const limit = boundedLimit(bounds);

  return {
    hash: (password: string): Promise<string> => limit(() => hasher.hash(password)),
    verify: (hashed: string, password: string): Promise<boolean> =>
      limit(() => hasher.verify(hashed, password)),
  };
};

/** Argon2id, on threads of its own and not on the event loop. */
export const passwords = createBoundedPasswords({ hash, verify }, defaultBounds);
export type Passwords = typeof passwords;
