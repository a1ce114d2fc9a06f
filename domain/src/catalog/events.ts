import type { DomainEvent, Instant, Localized, StoredDownload } from '../kernel/index.ts';
import type { GameId, ProductId, RateId } from './ids.ts';

/** Addresses of images below `/storage/images/`. */
export type GameDetails = Readonly<{
  path: string;
  name: Localized;
  description: Localized;
  icon: string;
  logo: string;
  cover: string;
  popular: boolean;
  hidden: boolean;
  /** False of an archived game: neither it nor its products are shown, sold or found. */
  active: boolean;
}>;
/** What an editor of a game saves; archiving is a command of its own. */
export type GameInput = Omit<GameDetails, 'active'>;

export type GameAdded = DomainEvent<
  'catalog.GameAdded',
  { gameId: GameId; details: GameDetails; at: Instant }
>;
export type GameDescribed = DomainEvent<
  'catalog.GameDescribed',
  { gameId: GameId; details: GameDetails; at: Instant }
>;
export type GameEvent = GameAdded | GameDescribed;

export type ProductKind = 'key' | 'software' | 'subscription';
export type ActivationRegion = 'cis' | 'global' | 'global_except_cn';

/** What a buyer is asked for with the order: a login, a nick. `pattern` is a whole RE2 expression. */
export type OrderField = Readonly<{
  name: string;
  label: Localized;
  required: boolean;
  pattern: string | null;
}>;

/** Delivered with each key: an archive of the shop, or an https address. */
export type ProductDownload = Readonly<{ file: StoredDownload }> | Readonly<{ link: string }>;

export type ProductDetails = Readonly<{
  path: string;
  kind: ProductKind;
  image: string;
  name: Localized;
  description: Localized;
  tag: Localized;
  instruction: Localized;
  download: ProductDownload | null;
  sale: boolean;
  functionIds: readonly string[];
  requirementIds: readonly string[];
  screenshots: readonly string[];
  videos: readonly string[];
  fields: readonly OrderField[];
  activationRegion: ActivationRegion;
  regions: readonly ('cis' | 'global')[];
  hidden: boolean;
  /** False of an archived product: it is neither shown, sold nor found. */
  active: boolean;
}>;
/** What an editor of a product saves; archiving is a command of its own. */
export type ProductInput = Omit<ProductDetails, 'active'>;

/** Kopecks, and cents where an administrator named them; else dollars follow the exchange rate. */
export type Price = Readonly<{ rub: number; usd: number | null }>;

export type Rate = Readonly<{
  rateId: RateId;
  /** 0 is for life. */
  days: number;
  price: Price;
  oldPrice: Price | null;
  minCount: number;
  maxCount: number;
  priceSteps: readonly Readonly<{ from: number; price: Price }>[];
  delivery: 'pool' | 'shared' | 'manual';
  externalDigiseller: string | null;
  /** So many keys and fewer are few: staff are told. */
  lowStock: number;
}>;

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
  { productId: ProductId; gameId: GameId; statusId: string; reason: string; at: Instant }
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
export type ProductEvent =
  | ProductAdded
  | ProductDescribed
  | ProductStatusChanged
  | RateAdded
  | RateChanged
  | RateWithdrawn;

/** A path is held for its owner; unconfirmed it lapses, given up it is free. */
export type PathReserved = DomainEvent<
  'catalog.PathReserved',
  { path: string; owner: string; until: Instant }
>;
export type PathConfirmed = DomainEvent<'catalog.PathConfirmed', { path: string; owner: string }>;
export type PathGivenUp = DomainEvent<'catalog.PathGivenUp', { path: string; owner: string }>;
export type PathEvent = PathReserved | PathConfirmed | PathGivenUp;

export type SignalColour = 'good' | 'progress' | 'warning' | 'bad';

/**
 * Reference data: what products refer to and readers join. Each event holds the whole entry; one
 * that is not `active` is archived.
 */
export type ReferenceEntries = Readonly<{
  status: Readonly<{
    label: Localized;
    text: Localized;
    colour: SignalColour;
    sellable: boolean;
    warns: boolean;
    active: boolean;
  }>;
  requirementType: Readonly<{ code: string; name: Localized; active: boolean }>;
  requirement: Readonly<{ typeId: string; name: Localized; active: boolean }>;
  functionIcon: Readonly<{ image: string; name: Localized; active: boolean }>;
  productFunction: Readonly<{
    iconId: string;
    group: Localized;
    name: Localized;
    active: boolean;
  }>;
}>;
export type ReferenceKind = keyof ReferenceEntries;

type Defined<Kind extends ReferenceKind, Type extends string> = DomainEvent<
  Type,
  /** `revision` counts from 0, and from 1 of what the shop begins with. */
  { id: string; entry: ReferenceEntries[Kind]; revision: number; at: Instant }
>;
export type StatusDefined = Defined<'status', 'catalog.StatusDefined'>;
export type RequirementTypeDefined = Defined<'requirementType', 'catalog.RequirementTypeDefined'>;
export type RequirementDefined = Defined<'requirement', 'catalog.RequirementDefined'>;
export type FunctionIconDefined = Defined<'functionIcon', 'catalog.FunctionIconDefined'>;
export type ProductFunctionDefined = Defined<'productFunction', 'catalog.ProductFunctionDefined'>;
export type ReferenceEvent =
  | StatusDefined
  | RequirementTypeDefined
  | RequirementDefined
  | FunctionIconDefined
  | ProductFunctionDefined;
