import type { OrderTokens, ReturnTokens } from '@shop/platform/access';
import type { RateLimit } from '@shop/platform/limits';
import type { identifyBuyer } from './people/buyer.ts';
import type { BanCheck } from './people/refuse-banned.ts';
import type { SealEmail } from './people/seal-email.ts';
import type { Placements } from './placements.ts';
import type { PaymentSystems } from './providers/payment-systems.ts';
import type { KeyReader } from './read-keys.ts';

/**
 * The dependencies that a slice gives to the others, under its name. Its own files take them
 * without the name.
 */
export type SliceDeps = Readonly<{
  identity: Readonly<{
    identifyBuyer: ReturnType<typeof identifyBuyer>;
    isBanned: BanCheck;
    sealEmail: SealEmail;
    nameHashes: (name: string) => readonly string[];
  }>;
  ordering: Readonly<{
    tokens: OrderTokens;
    returnTokens: ReturnTokens;
    placements: Placements;
    /** Calls about one order, by its number: each may add to its history. */
    callLimit: RateLimit;
  }>;
  payments: Readonly<{ systems: PaymentSystems }>;
  stock: Readonly<{ readKeys: KeyReader }>;
}>;

/** Some dependencies of one slice, for example `SlicePart<'payments', 'systems'>`. */
export type SlicePart<
  Slice extends keyof SliceDeps,
  Name extends keyof SliceDeps[Slice],
> = Readonly<Record<Slice, Pick<SliceDeps[Slice], Name>>>;
