import { instant } from '@shop/contracts/kernel';

/** Noon of a spring day: the moment at which tests happen. */
export const noon = instant('2026-03-01T12:00:00Z');
export const quarterPastNoon = instant('2026-03-01T12:15:00Z');
