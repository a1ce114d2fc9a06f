import type { SealedText } from '@shop/contracts/kernel';
import { nullIfErased } from '@shop/platform/vault';

export type OpenSealed = (sealed: SealedText) => Promise<string>;

/** Null if the key was deleted. */
export type OpenText = (sealed: SealedText) => Promise<string | null>;

/**
 * Erased text opens as null. If the vault is unavailable, the opening fails, so that the request
 * can be retried.
 */
export const createTextOpener =
  (open: OpenSealed): OpenText =>
  (sealed) =>
    nullIfErased(open(sealed));
