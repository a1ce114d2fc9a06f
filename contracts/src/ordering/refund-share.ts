type RefundShareInput = Readonly<{
  received: number;
  left: number;
  /** Keys that the payment bought. */
  issued: number;
  /** Keys that are refunded now. */
  keys: number;
}>;

/** The part of the price for some of the keys, rounded down; never more than is left. */
export const shareOfKeys = ({ received, left, issued, keys }: RefundShareInput): number =>
  issued === 0 ? 0 : Math.min(left, Math.floor((received * keys) / issued));
