import type { VersionedEntry } from '../kernel/index.ts';
import type { ContentEntries, ContentKind, PageName } from '@shop/contracts/content/values';
import { firstPages } from './first-pages.rules.ts';

const isPageName = (id: string): id is PageName => Object.hasOwn(firstPages, id);

/** The id of the only entry of its kind. */
export const socialsId = 'shop';

const noSocials: ContentEntries['socials'] = {
  vk: null,
  discord: null,
  telegram: null,
  youtube: null,
};

/** The default entry before the first save, as revision 0. */
export const firstContent = (
  kind: ContentKind,
  id: string,
): VersionedEntry<ContentEntries[ContentKind]> => {
  if (kind === 'page' && isPageName(id)) return { entry: firstPages[id], revision: 0 };
  if (kind === 'socials' && id === socialsId) return { entry: noSocials, revision: 0 };
  return null;
};
