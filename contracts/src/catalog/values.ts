import type { Delivery } from '../kernel/deliveries.ts';
import type { LocalizedText } from '../kernel/texts.ts';
import type { StoredDownload } from '../kernel/stored-download.ts';
import type { RateId } from './ids.ts';

/** Addresses of images below `/storage/images/`. */
export type GameDetails = Readonly<{
  path: string;
  name: LocalizedText;
  description: LocalizedText;
  icon: string;
  logo: string;
  cover: string;
  popular: boolean;
  hidden: boolean;
  /** False for an archived game: neither it nor its products are shown, sold or found. */
  active: boolean;
}>;

export type ProductKind = 'key' | 'software' | 'subscription';

export type ActivationRegion = 'cis' | 'global' | 'global_except_cn';

/**
 * A field that the buyer fills in with the order: a login, a nickname. `pattern` is a whole RE2
 * expression.
 */
export type OrderField = Readonly<{
  name: string;
  label: LocalizedText;
  required: boolean;
  pattern: string | null;
}>;

/** Delivered with each key: an archive of the shop, or an https address. */
export type ProductDownload = Readonly<{ file: StoredDownload }> | Readonly<{ link: string }>;

export type ProductDetails = Readonly<{
  path: string;
  kind: ProductKind;
  image: string;
  name: LocalizedText;
  description: LocalizedText;
  tag: LocalizedText;
  instruction: LocalizedText;
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
  /** False for an archived product: it is neither shown, sold nor found. */
  active: boolean;
}>;

/** `rub` in kopecks, `usd` in cents. If `usd` is null, dollars follow the exchange rate. */
export type Price = Readonly<{ rub: number; usd: number | null }>;

export type Rate = Readonly<{
  rateId: RateId;
  /** 0 for a lifetime. */
  days: number;
  price: Price;
  oldPrice: Price | null;
  minCount: number;
  maxCount: number;
  priceSteps: readonly Readonly<{ from: number; price: Price }>[];
  delivery: Delivery;
  externalDigiseller: string | null;
  /** Stock of this many keys or fewer is low: staff are alerted. */
  lowStock: number;
}>;

export type StatusColour = 'good' | 'progress' | 'warning' | 'bad';

/**
 * Reference data that products refer to and readers join. Each event contains the whole entry; an
 * entry that is not `active` is archived.
 */
export type ReferenceEntries = Readonly<{
  status: Readonly<{
    label: LocalizedText;
    text: LocalizedText;
    colour: StatusColour;
    sellable: boolean;
    warns: boolean;
    active: boolean;
  }>;
  requirementType: Readonly<{ code: string; name: LocalizedText; active: boolean }>;
  requirement: Readonly<{ typeId: string; name: LocalizedText; active: boolean }>;
  functionIcon: Readonly<{ image: string; name: LocalizedText; active: boolean }>;
  productFunction: Readonly<{
    iconId: string;
    group: LocalizedText;
    name: LocalizedText;
    active: boolean;
  }>;
}>;

export type ReferenceKind = keyof ReferenceEntries;
