import type { SealedText } from '@shop/contracts/kernel';
import { nullIfErased } from '@shop/platform/vault';

export type OpenSealed = (sealed: SealedText) => Promise<string>;

/** Opens sealed text; null if its key was deleted. */
export const tolerantOpener =
  (open: OpenSealed) =>
  (sealed: SealedText): Promise<string | null> =>
    nullIfErased(open(sealed));
