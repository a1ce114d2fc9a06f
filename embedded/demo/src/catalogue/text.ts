/** The same said in both languages of the shop. */
export type Text = Readonly<{ rus: string; eng: string }>;

export const text = (rus: string, eng: string): Text => ({ rus, eng });
