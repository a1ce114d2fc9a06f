import PostalMime from 'postal-mime';
import type { Attachment } from 'postal-mime';
import type { StoredMessage } from './mailbox.ts';

export type Message = Readonly<{
  id: number;
  received_at: string;
  /** Envelope addresses: the actual sender and recipients, including hidden copies. */
  from: string;
  to: readonly string[];
  subject: string;
  headers: readonly Readonly<{ name: string; value: string }>[];
  text: string;
  html: string;
  attachments: readonly Readonly<{ name: string; type: string; size: number }>[];
}>;

export type File = Readonly<{ name: string; type: string; content: Uint8Array }>;

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const fileOf = (attachment: Attachment, index: number): File => ({
  name: attachment.filename ?? `attachment-${index + 1}`,
  type: attachment.mimeType,
  content: bytesOf(attachment),
});

const withAddresses = (html: string, id: number, attachments: readonly Attachment[]): string => {
  let linkedHtml = html;
  for (const [index, { contentId }] of attachments.entries()) {
    const cid = contentId?.replaceAll(/^<|>$/g, '');
    if (cid) linkedHtml = linkedHtml.replaceAll(`cid:${cid}`, `/messages/${id}/files/${index}`);
  }
  return linkedHtml;
};

/** The message as a reader sees it; pictures inside point to this server. */
export const parseMessage = async ({ raw, ...stored }: StoredMessage): Promise<Message> => {
  const mail = await PostalMime.parse(raw);
  return {
    id: stored.id,
    received_at: stored.received_at,
    from: stored.from,
    to: stored.to,
    subject: mail.subject ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: mail.text ?? '',
    html: withAddresses(mail.html ?? '', stored.id, mail.attachments),
    attachments: mail.attachments.map((attachment, index) => {
      const { name, type, content } = fileOf(attachment, index);
      return { name, type, size: content.length };
    }),
  };
};

export const findAttachment = async (
  stored: StoredMessage,
  index: number,
): Promise<File | null> => {
  const attachment = (await PostalMime.parse(stored.raw)).attachments[index];
  return attachment ? fileOf(attachment, index) : null;
};
