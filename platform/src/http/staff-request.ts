import type { SealedText } from '@shop/contracts/kernel';
import type { Context, Middleware } from 'koa';
import type { Identity } from '../access/index.ts';

/** A request that passed the guard of a staff route. */
export type StaffRequest = Readonly<{
  /** The sealed network address of the sender; null in a program that writes no events. */
  address: SealedText | null;
}>;

/** Seals a network address under the key of an account's person. */
export type SealStaffAddress = (userId: string, address: string) => Promise<SealedText>;

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Lets guards seal the addresses of staff: event metadata cannot be erased, but a key can. */
export const provideAddressSealing =
  (seal: SealStaffAddress): Middleware =>
  (ctx, next) => {
    ctx.state['sealAddress'] = seal;
    return next();
  };

/**
 * Records that the route requires staff. Sealing before the handler lets an unavailable vault
 * reject the request first.
 */
export const markStaffRequest = async (ctx: Context, { userId }: Identity): Promise<void> => {
  // set by `provideAddressSealing`
  const seal = ctx.state['sealAddress'] as SealStaffAddress | undefined;
  const address = seal && !readMethods.has(ctx.method) ? await seal(userId, ctx.ip) : null;
  ctx.state['staffRequest'] = { address } satisfies StaffRequest;
};

/** Null if the route is not limited to staff. */
export const getStaffRequest = (ctx: Context): StaffRequest | null =>
  (ctx.state['staffRequest'] as StaffRequest | undefined) ?? null;
