import { instant } from '@shop/contracts/kernel';
import type { IncomingRequest } from '../payment-adapter.ts';

/** Something that came, of which only this matters. */
export const incoming = (overrides: Partial<IncomingRequest>): IncomingRequest => ({
  raw: '',
  form: {},
  headers: {},
  address: '192.0.2.1',
  at: instant('2026-03-01T12:00:00.000Z'),
  ...overrides,
});
