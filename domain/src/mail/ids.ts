/** Whoever asks chooses the id, so that a repeat is the same message: letters, digits and hyphens. */
export const mailStream = (mailId: string): string => `mail-${mailId}`;
