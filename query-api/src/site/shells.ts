import type { ClientConfig } from '@shop/contracts/content/contract';
import type { Lang } from '@shop/contracts/wire/contract';
import { createShellDocument } from './page-document.ts';
import type { Site } from './site.ts';

/** The HTML page of each language before rendering. */
export const createShells = (
  { index }: Site,
  config: ClientConfig,
): Readonly<Record<Lang, string>> => {
  const built = index.bodies.identity.body.toString();
  const shell = (lang: Lang) => createShellDocument(built, lang, config);
  return { rus: shell('rus'), eng: shell('eng') };
};
