/** Display labels by field name. */
export type FieldLabels = Readonly<Record<string, string>>;
