import type { Instant } from '../kernel/brand.ts';

export type EmailChoice = Readonly<{ wanted: boolean; at: Instant }>;
