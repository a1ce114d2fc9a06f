import type { DomainEvent } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { defineUpcaster } from '../kernel/index.ts';
import type { SignedIn } from './events.ts';
import type { UserId } from './ids.ts';

/** The browser and the address were not recorded. */
type SignedInV1 = DomainEvent<
  'identity.SignedIn',
  { userId: UserId; sessionId: string; until: Instant; at: Instant }
>;

export const identityUpcasters = [
  defineUpcaster<SignedInV1>('identity.SignedIn', (data): SignedIn => ({
    type: 'identity.SignedIn@2',
    data: { ...data, from: null },
  })),
] as const;
