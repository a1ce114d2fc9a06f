/** A view that a list offers to everybody, beside those that people save. Stable between renders. */
export type BuiltInView = Readonly<{
  label: string;
  /** Its filters, by their names within `filter[…]`. */
  filters: Readonly<Record<string, string>>;
}>;
