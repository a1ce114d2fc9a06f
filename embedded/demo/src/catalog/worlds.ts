import { z } from 'zod';

/** The worlds of the ten listed games. Generated games reuse the pictures of a world. */
export const worlds = [
  'ash',
  'ice',
  'hollow',
  'orbit',
  'harbour',
  'steppe',
  'sodium',
  'moss',
  'deep',
  'glass',
] as const;
export const worldName = z.enum(worlds);
export type WorldName = z.output<typeof worldName>;
