import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Busy } from '@shop/domain/kernel';

type Hashing = Readonly<{
  hash: (password: string) => Promise<string>;
  verify: (hashed: string, password: string) => Promise<boolean>;
}>;

/** No more than processors, or they would take the event loop's; what waits longer is refused. */
const usualBounds = { atOnce: availableParallelism(), mostWaiting: 400 };

/**
 * Hashes so many at once and lets the others wait their turn. Throws `Busy` where too many wait
 * already: who is told so at once may ask again, and nobody waits for what they gave up.
 */
export const boundedPasswords = (
  hashing: Hashing,
  { atOnce, mostWaiting }: Readonly<{ atOnce: number; mostWaiting: number }>,
) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((go) => void waiting.push(go));
    else throw new Busy('too many passwords are hashed');
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password: string): Promise<string> => inTurn(() => hashing.hash(password)),
    fits: (hashed: string, password: string): Promise<boolean> =>
      inTurn(() => hashing.verify(hashed, password)),
  };
};

/** Argon2id, on threads of its own and not on the event loop. */
export const passwords = boundedPasswords({ hash, verify }, usualBounds);
export type Passwords = typeof passwords;
