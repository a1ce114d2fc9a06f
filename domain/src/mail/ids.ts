/**
 * The requester chooses the id, so that a repeated request is the same message: letters, digits and
 * hyphens.
 */
export const mailStream = (mailId: string): string => `mail-${mailId}`;
