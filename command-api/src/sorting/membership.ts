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

type SortingAggregates = SortingDeps['aggregates'];

export const isGame =
  ({ games }: SortingAggregates): HasEntry =>
  async (id) =>
    (await games.load(gameStream(gameId(id)))).state.status === 'known';

export const isProductOf =
  ({ products }: SortingAggregates, game: string): HasEntry =>
  async (id) => {
    const { state } = await products.load(productStream(productId(id)));
    return state.status === 'known' && state.gameId === game;
  };

export const isContent =
  ({ contentEntries }: SortingAggregates, kind: ContentKind): HasEntry =>
  async (id) =>
    (await contentEntries.load(contentStream(kind, id))).state !== null;

export const isSupportContent =
  ({ supportContents }: SortingAggregates, kind: SupportKind): HasEntry =>
  async (id) =>
    (await supportContents.load(supportContentStream(kind, id))).state !== null;

export const isRequirementType =
  ({ references }: SortingAggregates): HasEntry =>
  async (id) =>
    firstRequirementTypes.some((first) => first.id === id) ||
    (await references.load(referenceStream('requirementType', id))).state !== null;

export const isPaymentSystem: HasEntry = async (id) => Object.hasOwn(paymentSystemProperties, id);
