/** An entry that a product can refer to, by the name that people know. */
export type PickOption = Readonly<{
  id: string;
  name_rus: string;
  name_eng: string;
  /** What tells it from others of the same name: its group or type. */
  hint_rus: string;
  hint_eng: string;
}>;

/** The first options of a search, and how many there are in all. */
export type PickPage = Readonly<{ options: readonly PickOption[]; total: number }>;
