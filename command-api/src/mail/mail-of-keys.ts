/** The order whose mail with the keys has this id in lists; null for any other message. */
export const ofKeys = (mailId: string): string | null => /^keys-(.+)$/.exec(mailId)?.[1] ?? null;
