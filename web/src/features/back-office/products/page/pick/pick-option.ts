/** An entry that a product can refer to, with its display name. */
export type PickOption = Readonly<{
  id: string;
  name_rus: string;
  name_eng: string;
  /** Distinguishes options of the same name: the group or type. */
  hint_rus: string;
  hint_eng: string;
}>;

/** The first options of a search, and the total number. */
export type PickPage = Readonly<{ options: readonly PickOption[]; total: number }>;
