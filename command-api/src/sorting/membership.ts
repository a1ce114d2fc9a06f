import { gameId, productId } from '@shop/contracts/catalog/ids';
import { gameStream, productStream, referenceStream } from '@shop/domain/catalog';
import { firstRequirementTypes } from '@shop/domain/catalog/first-requirement-types.rules';
import { contentStream } from '@shop/domain/content';
import type { ContentKind } from '@shop/contracts/content/values';
import { supportContentStream } from '@shop/domain/support';
import type { SupportKind } from '@shop/domain/support/events';
import { paymentSystemProperties } from '@shop/contracts/payments/systems';
import type { SortingDeps } from './sorting-deps.ts';

/** True if a list contains the entry with an id, archived or not. */
export type HasEntry = (id: string) => Promise<boolean>;

const isPaymentSystem: HasEntry = async (id) => Object.hasOwn(paymentSystemProperties, id);

/** Checks of ids against the lists that staff sort. */
export const createMembership = ({
  games,
  products,
  contentEntries,
  supportContents,
  references,
}: SortingDeps['aggregates']) => {
  const isGame: HasEntry = async (id) =>
    (await games.load(gameStream(gameId(id)))).state.status === 'existing';

  const isProductOf =
    (game: string): HasEntry =>
    async (id) => {
      const { state } = await products.load(productStream(productId(id)));
      return state.status === 'existing' && state.gameId === game;
    };

  const isContent =
    (kind: ContentKind): HasEntry =>
    async (id) =>
      (await contentEntries.load(contentStream(kind, id))).state !== null;

  const isSupportContent =
    (kind: SupportKind): HasEntry =>
    async (id) =>
      (await supportContents.load(supportContentStream(kind, id))).state !== null;

  const isRequirementType: HasEntry = async (id) =>
    firstRequirementTypes.some((first) => first.id === id) ||
    (await references.load(referenceStream('requirementType', id))).state !== null;

  return { isGame, isProductOf, isContent, isSupportContent, isRequirementType, isPaymentSystem };
};
