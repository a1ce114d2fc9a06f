/** A view that a list offers to everyone, besides saved ones. Stable between renders. */
export type BuiltInView = Readonly<{
  label: string;
  /** The filter values by their names within `filter[…]`. */
  filters: Readonly<Record<string, string>>;
}>;
