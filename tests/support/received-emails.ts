import { z } from 'zod';

const receivedEmailSchema = z.object({
  id: z.number(),
  to: z.array(z.string()),
  subject: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  text: z.string(),
  html: z.string(),
});
export type ReceivedEmail = z.output<typeof receivedEmailSchema>;

/** The messages that the mail sink received, oldest first. */
export const receivedEmailsAt =
  (mail: string) =>
  async (to: string): Promise<readonly ReceivedEmail[]> => {
    const response = await fetch(`${mail}/api/messages?limit=1000&to=${encodeURIComponent(to)}`);
    return z
      .array(receivedEmailSchema)
      .parse(await response.json())
      .toReversed();
  };

export const messageIdOf = ({ headers }: ReceivedEmail): string =>
  headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '';

const headerOf = ({ headers }: ReceivedEmail, headerName: string): string =>
  headers.find(({ name }) => name.toLowerCase() === headerName)?.value.replaceAll(/\s/gu, '') ?? '';

/** The address that a mail program unsubscribes at (RFC 2369). */
export const unsubscribeAddress = (receivedEmail: ReceivedEmail): string =>
  /^<(https?:[^>]+)>$/.exec(headerOf(receivedEmail, 'list-unsubscribe'))?.[1] ?? '';

/** Unsubscribes as a mail program does when its button is pressed (RFC 8058). */
export const oneClick = (receivedEmail: ReceivedEmail): Promise<Response> =>
  fetch(unsubscribeAddress(receivedEmail), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: headerOf(receivedEmail, 'list-unsubscribe-post'),
  });

/** Whether it is the email with the keys of an order. */
export const isKeyEmail = (receivedEmail: ReceivedEmail): boolean =>
  messageIdOf(receivedEmail).startsWith('<keys-');
