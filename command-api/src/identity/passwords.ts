import { hash, verify } from '@node-rs/argon2';

/** Argon2id, on a thread of its own and not on the event loop. */
export const passwords = {
  hash: (password: string): Promise<string> => hash(password),
  fits: (hashed: string, password: string): Promise<boolean> => verify(hashed, password),
};
export type Passwords = typeof passwords;
