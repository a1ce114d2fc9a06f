import type { Command } from '../kernel/index.ts';
import type { Instant, LocalizedText } from '@shop/contracts/kernel';
import type { ProductInput } from './events.ts';
import type { Rate } from '@shop/contracts/catalog/values';
import type { GameId, ProductId, RateId } from '@shop/contracts/catalog/ids';

type ProductCommandOf<Type extends string, Data extends object> = Command<
  Type,
  Data & { productId: ProductId; now: Instant }
>;

/** `rates` are the initial rates of the product. */
export type AddProduct = ProductCommandOf<
  'AddProduct',
  { gameId: GameId; details: ProductInput; statusId: string; rates: readonly Rate[] }
>;
/** `revision` is the revision that the editor saw, here and below. */
export type DescribeProduct = ProductCommandOf<
  'DescribeProduct',
  { details: ProductInput; revision: number }
>;
export type ArchiveProduct = ProductCommandOf<'ArchiveProduct', { revision: number }>;
export type RestoreProduct = ProductCommandOf<'RestoreProduct', { revision: number }>;
export type ChangeProductStatus = ProductCommandOf<
  'ChangeProductStatus',
  { statusId: string; reason: LocalizedText; revision: number }
>;
/** Without a revision the rate is added to any state of the product. */
export type AddRate = ProductCommandOf<'AddRate', { rate: Rate; revision?: number | undefined }>;
export type ChangeRate = ProductCommandOf<'ChangeRate', { rate: Rate; revision: number }>;
/** The new prices of a rate; its other fields do not change. */
export type RatePrices = Pick<Rate, 'rateId' | 'price' | 'oldPrice' | 'priceSteps'>;
export type ChangePrices = ProductCommandOf<
  'ChangePrices',
  { rates: readonly RatePrices[]; revision: number }
>;
export type WithdrawRate = ProductCommandOf<'WithdrawRate', { rateId: RateId; revision: number }>;

export type ProductCommand =
  | AddProduct
  | DescribeProduct
  | ArchiveProduct
  | RestoreProduct
  | ChangeProductStatus
  | AddRate
  | ChangeRate
  | ChangePrices
  | WithdrawRate;
