type ListAnswer = Readonly<{ response?: Response | undefined }>;

/** A page of a list, and the total number. */
export type ListPart<T> = Readonly<{ items: readonly T[]; total: number }>;

export const listPageSize = 48;

export const listPart = <T>(items: readonly T[], meta: ListAnswer | undefined): ListPart<T> => ({
  items,
  total: Number(meta?.response?.headers.get('X-Total') ?? items.length),
});
