import type { Command, Instant } from '../kernel/index.ts';
import type { ProductDetails, Rate } from './events.ts';
import type { GameId, ProductId, RateId } from './ids.ts';

type Ask<Type extends string, Data extends object> = Command<
  Type,
  Data & { productId: ProductId; now: Instant }
>;

export type AddProduct = Ask<
  'AddProduct',
  { gameId: GameId; details: ProductDetails; statusId: string }
>;
/** `revision` is the one that the editor saw. */
export type DescribeProduct = Ask<'DescribeProduct', { details: ProductDetails; revision: number }>;
export type ChangeProductStatus = Ask<'ChangeProductStatus', { statusId: string; reason: string }>;
export type AddRate = Ask<'AddRate', { rate: Rate }>;
export type ChangeRate = Ask<'ChangeRate', { rate: Rate; revision: number }>;
export type WithdrawRate = Ask<'WithdrawRate', { rateId: RateId }>;

export type ProductCommand =
  AddProduct | DescribeProduct | ChangeProductStatus | AddRate | ChangeRate | WithdrawRate;
