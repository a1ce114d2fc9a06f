export { banTexts } from './ban-texts.ts';
export type { Brand, Instant } from './brand.ts';
export { instant } from './brand.ts';
export type { Fee, FeeBearer, FeeCollection, FeeTerms } from './fee.ts';
export {
  buyerFee,
  feeAddedToCharge,
  feeCollections,
  feeInCharge,
  calculateFee,
  noFeeTerms,
  shopFee,
} from './fee.ts';
export type { Currency, Money, Region, Regional } from './money.ts';
export { subtractMoney, addMoney, rub, isSameMoney, multiplyMoney, usd } from './money.ts';
export type { SealedText } from './sealed.ts';
export type { StoredDownload } from './stored-download.ts';
export type { Lang, LocalizedText, Text, Texts } from './texts.ts';
export { emptyText } from './texts.ts';
