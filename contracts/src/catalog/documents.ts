import type { Instant } from '../kernel/brand.ts';
import type { Localized } from '../kernel/texts.ts';
import type { GameDetails, Price, ProductDetails, Rate, ReferenceEntries } from './values.ts';

/** What the read models of the catalogue hold. */

export const gamesModel = { name: 'games', version: 1 } as const;
export type GameDocument = Readonly<{
  id: string;
  details: GameDetails;
  /** Its place in the order of games; the time it was added in ms while no order names it. */
  position: number;
  added_at: Instant;
  changed_at: Instant;
  /** Of the game's stream; an editor names the one it saw. */
  revision: number;
}>;

export const productsModel = { name: 'products', version: 2 } as const;
export type ProductDocument = Readonly<{
  id: string;
  game_id: string;
  details: ProductDetails;
  /** `reason` is null of a product whose status never changed. */
  status: Readonly<{ id: string; reason: Localized | null; changed_at: Instant }>;
  /** The newest first; ten at most. */
  status_changes: readonly Readonly<{
    id: string;
    reason: Localized;
    at: Instant;
    actor: string;
  }>[];
  rates: readonly Rate[];
  /** Its place in the order of its game's products; else when it was added, in ms. */
  position: number;
  added_at: Instant;
  changed_at: Instant;
  /** Of the product's stream; an editor names the one it saw. */
  revision: number;
}>;
export type { Price, ProductDetails, Rate };

/** What products refer to: one document per entry, its id `{kind}:{id}`. */
export const referencesModel = { name: 'references', version: 1 } as const;
export type ReferenceDocument = {
  [Kind in keyof ReferenceEntries]: Readonly<{
    kind: Kind;
    id: string;
    entry: ReferenceEntries[Kind];
    /** Its place in the order of its list; the time it was added in ms while no order names it. */
    position: number;
    /** Null of what the shop began with. */
    changed_at: Instant | null;
    revision: number;
  }>;
}[keyof ReferenceEntries];
