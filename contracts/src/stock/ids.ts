import type { Brand } from '../kernel/brand.ts';

/** `{import id}:{index of the key in its import, from 0}`. */
export type KeyId = Brand<string, 'KeyId'>;

export const keyId = (importId: string, index: number): KeyId => `${importId}:${index}` as KeyId;

/** The position of a key in its import. The id is not validated. */
export const locateKey = (id: KeyId): Readonly<{ importId: string; index: number }> => {
  const colon = id.lastIndexOf(':');
  return { importId: id.slice(0, colon), index: Number(id.slice(colon + 1)) };
};

/** Parses a key's id from a request into its canonical form. */
export const readKeyId = (text: string): KeyId => {
  const colon = text.lastIndexOf(':');
  return keyId(text.slice(0, colon), Number(text.slice(colon + 1)));
};
