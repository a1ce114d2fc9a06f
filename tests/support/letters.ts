import { z } from 'zod';

const letter = z.object({
  id: z.number(),
  to: z.array(z.string()),
  subject: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string(),
  html: z.string(),
});
export type Letter = z.output<typeof letter>;

/** What the mail sink took, oldest first. */
export const lettersTo =
  (mail: string) =>
  async (to: string): Promise<readonly Letter[]> => {
    const response = await fetch(`${mail}/api/messages?limit=1000&to=${encodeURIComponent(to)}`);
    return z
      .array(letter)
      .parse(await response.json())
      .toReversed();
  };

export const messageId = ({ headers }: Letter): string =>
  headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '';

const headerOf = ({ headers }: Letter, wanted: string): string =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value.replaceAll(/\s/gu, '') ?? '';

/** What a mail program unsubscribes at (RFC 2369). */
export const unsubscribeAddress = (email: Letter): string =>
  /^<(https?:[^>]+)>$/.exec(headerOf(email, 'list-unsubscribe'))?.[1] ?? '';

/** Unsubscribes as a mail program does when its button is pressed (RFC 8058). */
export const oneClick = (email: Letter): Promise<Response> =>
  fetch(unsubscribeAddress(email), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: headerOf(email, 'list-unsubscribe-post'),
  });

/** Whether it is the email with the keys of an order. */
export const bringsKeys = (email: Letter): boolean => messageId(email).startsWith('<keys-');
