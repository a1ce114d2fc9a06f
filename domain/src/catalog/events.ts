import type {
  GameDetails,
  ProductDetails,
  Rate,
  ReferenceEntries,
  ReferenceKind,
} from '@shop/contracts/catalog/values';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, LocalizedText } from '@shop/contracts/kernel';
import type { GameId, ProductId, RateId } from '@shop/contracts/catalog/ids';

/** The fields of a game that an editor saves; archiving is a separate command. */
export type GameInput = Omit<GameDetails, 'active'>;

export type GameAdded = DomainEvent<
  'catalog.GameAdded',
  { gameId: GameId; details: GameDetails; at: Instant }
>;
export type GameDescribed = DomainEvent<
  'catalog.GameDescribed',
  { gameId: GameId; details: GameDetails; at: Instant }
>;

/** The fields of a product that an editor saves; archiving is a separate command. */
export type ProductInput = Omit<ProductDetails, 'active'>;

export type ProductAdded = DomainEvent<
  'catalog.ProductAdded',
  { productId: ProductId; gameId: GameId; details: ProductDetails; statusId: string; at: Instant }
>;
export type ProductDescribed = DomainEvent<
  'catalog.ProductDescribed',
  { productId: ProductId; gameId: GameId; details: ProductDetails; at: Instant }
>;
export type ProductStatusChanged = DomainEvent<
  'catalog.ProductStatusChanged',
  { productId: ProductId; gameId: GameId; statusId: string; reason: LocalizedText; at: Instant }
>;
export type RateAdded = DomainEvent<
  'catalog.RateAdded',
  { productId: ProductId; gameId: GameId; rate: Rate; at: Instant }
>;
export type RateChanged = DomainEvent<
  'catalog.RateChanged',
  { productId: ProductId; gameId: GameId; rate: Rate; at: Instant }
>;
export type RateWithdrawn = DomainEvent<
  'catalog.RateWithdrawn',
  { productId: ProductId; gameId: GameId; rateId: RateId; at: Instant }
>;

/** A path is reserved for its owner. Unconfirmed it expires; released it is free. */
export type PathReserved = DomainEvent<
  'catalog.PathReserved',
  { path: string; owner: string; until: Instant }
>;
export type PathConfirmed = DomainEvent<'catalog.PathConfirmed', { path: string; owner: string }>;
export type PathReleased = DomainEvent<'catalog.PathReleased', { path: string; owner: string }>;

type ReferenceDefined<Kind extends ReferenceKind, Type extends string> = DomainEvent<
  Type,
  /** `revision` counts from 0; for initial entries of the shop, from 1. */
  { id: string; entry: ReferenceEntries[Kind]; revision: number; at: Instant }
>;
export type StatusDefined = ReferenceDefined<'status', 'catalog.StatusDefined'>;
export type RequirementTypeDefined = ReferenceDefined<
  'requirementType',
  'catalog.RequirementTypeDefined'
>;
export type RequirementDefined = ReferenceDefined<'requirement', 'catalog.RequirementDefined'>;
export type FunctionIconDefined = ReferenceDefined<'functionIcon', 'catalog.FunctionIconDefined'>;
export type ProductFunctionDefined = ReferenceDefined<
  'productFunction',
  'catalog.ProductFunctionDefined'
>;

const pathEvents = {
  'catalog.PathReserved': event<PathReserved>(),
  'catalog.PathConfirmed': event<PathConfirmed>(),
  'catalog.PathReleased': event<PathReleased>(),
};

/** All events of the slice by the kind of their streams. */
export const catalogEvents = eventRegistry({
  game: {
    'catalog.GameAdded': event<GameAdded>(),
    'catalog.GameDescribed': event<GameDescribed>(),
  },
  product: {
    'catalog.ProductAdded': event<ProductAdded>(),
    'catalog.ProductDescribed': event<ProductDescribed>(),
    'catalog.ProductStatusChanged': event<ProductStatusChanged>(),
    'catalog.RateAdded': event<RateAdded>(),
    'catalog.RateChanged': event<RateChanged>(),
    'catalog.RateWithdrawn': event<RateWithdrawn>(),
  },
  gamePath: pathEvents,
  productPath: pathEvents,
  status: {
    'catalog.StatusDefined': event<StatusDefined>(),
  },
  requirementType: {
    'catalog.RequirementTypeDefined': event<RequirementTypeDefined>(),
  },
  requirement: {
    'catalog.RequirementDefined': event<RequirementDefined>(),
  },
  functionIcon: {
    'catalog.FunctionIconDefined': event<FunctionIconDefined>(),
  },
  productFunction: {
    'catalog.ProductFunctionDefined': event<ProductFunctionDefined>(),
  },
});

export type GameEvent = EventOf<typeof catalogEvents.game>;
export type ProductEvent = EventOf<typeof catalogEvents.product>;
export type PathEvent = EventOf<typeof catalogEvents.gamePath>;
export type ReferenceEvent = EventOf<
  (typeof catalogEvents)[
    | 'status'
    | 'requirementType'
    | 'requirement'
    | 'functionIcon'
    | 'productFunction']
>;
