import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens that represent an id and that only the shop can create, for links in emails. */
export interface SignedIds {
  sign(id: string): string;
  /** Null if the shop did not create the token. */
  idIn(token: string): string | null;
}

/** `purpose` keeps a token for one kind of id from being accepted for another. */
export const signedIds = (secret: string, purpose: string): SignedIds => {
  const signature = (id: string): string =>
    createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url').slice(0, 32);

  return {
    sign: (id) => `${id}.${signature(id)}`,
    idIn: (token) => {
      const separatorIndex = token.lastIndexOf('.');
      const id = token.slice(0, Math.max(separatorIndex, 0));
      const [expected, actual] = [
        Buffer.from(signature(id)),
        Buffer.from(token.slice(separatorIndex + 1)),
      ];
      return expected.length === actual.length && timingSafeEqual(expected, actual) ? id : null;
    },
  };
};
