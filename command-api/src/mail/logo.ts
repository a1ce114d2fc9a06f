import { readFileSync } from 'node:fs';

/** Names the picture inside an email (RFC 2392). */
export const logoId = 'logo';

/** The shop's logo, attached to every email, because most mail programs block remote images. */
export const logoAttachment = {
  filename: 'logo.png',
  content: readFileSync(new URL('logo.png', import.meta.url)),
  contentType: 'image/png',
  contentDisposition: 'inline',
  cid: logoId,
} as const;
