import type { Sealed } from '@shop/contracts/kernel';
import type { Context, Middleware } from 'koa';
import type { Identity } from '../access/index.ts';

/** A request that a route open to staff alone has let through. */
export type StaffRequest = Readonly<{
  /** Network address of the sender, sealed; null in a program that writes no events. */
  address: Sealed | null;
}>;

/** Seals a network address under the key of an account's person. */
export type SealAddress = (userId: string, address: string) => Promise<Sealed>;

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Lets guards seal the addresses of staff: metadata of events cannot be erased, a key can. */
export const provideAddressSealing =
  (seal: SealAddress): Middleware =>
  (ctx, next) => {
    ctx.state['sealAddress'] = seal;
    return next();
  };

/** Notes that the route demands staff. Sealing before the handler lets the vault refuse first. */
export const markStaffRequest = async (ctx: Context, { userId }: Identity): Promise<void> => {
  const seal = ctx.state['sealAddress'] as SealAddress | undefined; // as set above
  const address = seal && !readMethods.has(ctx.method) ? await seal(userId, ctx.ip) : null;
  ctx.state['staffRequest'] = { address } satisfies StaffRequest;
};

/** Null if the route is open to others than staff. */
export const getStaffRequest = (ctx: Context): StaffRequest | null =>
  (ctx.state['staffRequest'] as StaffRequest | undefined) ?? null;
