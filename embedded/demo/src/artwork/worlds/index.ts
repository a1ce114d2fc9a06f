import type { World } from '../world.ts';
import { deep, harbour, ice, orbit, sodium } from './beyond.ts';
import { ash, glass, hollow, moss, steppe } from './land.ts';

/** One world a game; games made in bulk share them. */
export const worlds = {
  ash,
  ice,
  hollow,
  orbit,
  harbour,
  steppe,
  sodium,
  moss,
  deep,
  glass,
} satisfies Record<string, World>;
export type WorldName = keyof typeof worlds;
