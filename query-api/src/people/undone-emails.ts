/** Keyed hashes of the addresses of an account whose change was undone. */
export type UndoneEmails = (userId: string) => readonly string[];
