import type { GlyphName } from '../artwork/glyphs.ts';
import type { HudKind } from '../artwork/hud.ts';
import type { WorldName } from '../artwork/worlds/index.ts';
import type { FunctionName } from './functions.ts';
import type { RequirementName } from './requirements.ts';
import type { Text } from './text.ts';

/** What a demo shop is made of, as it is written down; the loader turns it into calls. */

export type Status = 'undetected' | 'updating' | 'risk' | 'detected';

/** What a buyer has to tell; the answer has to be of the pattern, where there is one. */
export type FieldData = Readonly<{
  name: string;
  label: Text;
  required: boolean;
  pattern?: string;
}>;

/** Whole roubles; dollars in cents where the price is the shop's own. */
export type Price = Readonly<{ roubles: number; cents?: number }>;
export type RateData = Readonly<{
  /** 0 is for life. */
  days: number;
  price: Price;
  old?: Price;
  /** From so many on, each costs so much. */
  steps?: readonly Readonly<{ from: number; price: Price }>[];
  most?: number;
  /** How many keys lie in stock: 0 is sold out. */
  keys: number;
  /** Lines of the supplier's file that the import rejects: repeated keys and what is no key. */
  rejectedLines?: number;
  /** A text that everybody gets, or what staff bring; a key each where nothing is said. */
  delivery?: Readonly<{ kind: 'shared'; content: string }> | Readonly<{ kind: 'manual' }>;
}>;

export type ProductData = Readonly<{
  path: string;
  kind: 'key' | 'software' | 'subscription';
  glyph: GlyphName;
  name: Text;
  description: Text;
  tag?: Text;
  /** The last sentence of the instruction, where a product needs one of its own. */
  hint?: Text;
  /** An https address that is delivered with the key. */
  download?: string;
  sale?: boolean;
  status?: Readonly<{ id: Status; reason: string }>;
  fields?: readonly FieldData[];
  functions: readonly FunctionName[];
  requirements: readonly RequirementName[];
  region: 'cis' | 'global' | 'global_except_cn';
  /** Sold for roubles only. */
  cisOnly?: boolean;
  screenshots: readonly HudKind[];
  /** Files in the demo's folder `media`. */
  videos?: readonly string[];
  rates: readonly RateData[];
  hidden?: boolean;
  archived?: boolean;
}>;

export type GameData = Readonly<{
  path: string;
  world: WorldName;
  /** As the logo has it; Latin letters. */
  title: string;
  name: Text;
  description: Text;
  popular: boolean;
  hidden?: boolean;
  archived?: boolean;
  products: readonly ProductData[];
}>;

type Extra = Omit<RateData, 'days' | 'price' | 'keys'> & Readonly<{ cents?: number }>;

export const rate = (days: number, roubles: number, keys: number, extra: Extra = {}): RateData => {
  const { cents, ...rest } = extra;
  return { days, price: { roubles, ...(cents !== undefined && { cents }) }, keys, ...rest };
};
export const forLife = (roubles: number, keys: number, extra: Extra = {}): RateData =>
  rate(0, roubles, keys, extra);

/** What software and subscriptions need of a computer, most often. */
export const ordinary: readonly RequirementName[] = [
  'cpuAny',
  'windows10',
  'buildCurrent',
  'overlay',
  'borderless',
  'beforeGame',
  'spooferNone',
];
/** What activation keys need. */
export const activation: readonly RequirementName[] = [
  'windowsAny',
  'buildAny',
  'licence',
  'launcherKey',
];
