/** The history state of the page that takes the place of the form for a new entry. */
export const createdEntry = { isCreated: true } as const;

export const isCreatedEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isCreated' in state;
