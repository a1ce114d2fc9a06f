import type { Instant } from '../kernel/brand.ts';

export type EmailChoice = Readonly<{ enabled: boolean; at: Instant }>;

/** `notified` means that its email was requested. */
export type BackInStockState = 'open' | 'notified' | 'stopped';
