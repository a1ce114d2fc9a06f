import { instant } from '@shop/contracts/kernel';
import type { IncomingRequest } from '../payment-adapter.ts';

/** An incoming request with the given parts; the rest is empty. */
export const incoming = (overrides: Partial<IncomingRequest>): IncomingRequest => ({
  raw: '',
  form: {},
  headers: {},
  address: '192.0.2.1',
  at: instant('2026-03-01T12:00:00.000Z'),
  ...overrides,
});
