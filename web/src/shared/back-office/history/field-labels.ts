/** Names of fields for people, by the names that the contract gives them. */
export type FieldLabels = Readonly<Record<string, string>>;
