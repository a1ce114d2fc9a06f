import type { Instant } from '../kernel/brand.ts';

export type EmailChoice = Readonly<{ enabled: boolean; at: Instant }>;

/** `notified` means that its email was requested. */
export type BackInStockStatus = 'open' | 'notified' | 'stopped';
