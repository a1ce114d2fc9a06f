import type { Instant } from '../kernel/brand.ts';
import type { LocalizedText } from '../kernel/texts.ts';
import type { GameDetails, Price, ProductDetails, Rate, ReferenceEntries } from './values.ts';

export const gamesModel = { name: 'games', version: 1 } as const;
export type GameDocument = Readonly<{
  id: string;
  details: GameDetails;
  /** Its position among games; until the list is sorted, the time of its creation in ms. */
  position: number;
  added_at: Instant;
  changed_at: Instant;
  /** The revision of the game's stream; an editor sends the one that they saw. */
  revision: number;
}>;

export const productsModel = { name: 'products', version: 1 } as const;
export type ProductDocument = Readonly<{
  id: string;
  game_id: string;
  details: ProductDetails;
  /** `reason` is null if the product's status never changed. */
  status: Readonly<{ id: string; reason: LocalizedText | null; changed_at: Instant }>;
  /** The newest first, at most ten. */
  status_changes: readonly Readonly<{
    id: string;
    reason: LocalizedText;
    at: Instant;
    actor: string;
  }>[];
  rates: readonly Rate[];
  /**
   * Its position among its game's products; until the list is sorted, the time of its creation in
   * ms.
   */
  position: number;
  added_at: Instant;
  changed_at: Instant;
  /** The revision of the product's stream; an editor sends the one that they saw. */
  revision: number;
}>;
export type { Price, ProductDetails, Rate };

/** Entries that products refer to: one document each, with the id `{kind}:{id}`. */
export const referencesModel = { name: 'references', version: 1 } as const;
export type ReferenceDocument = {
  [Kind in keyof ReferenceEntries]: Readonly<{
    kind: Kind;
    id: string;
    entry: ReferenceEntries[Kind];
    /** Its position in its list; until the list is sorted, the time of its creation in ms. */
    position: number;
    /** Null for initial entries of the shop. */
    changed_at: Instant | null;
    revision: number;
  }>;
}[keyof ReferenceEntries];
