const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Makes the browser save the file under this name and never display it: ASCII for old browsers, the
 * full name for others (RFC 6266, RFC 8187).
 */
export const attachmentDisposition = (name: string): string => {
  const visible = name.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '');
  const ascii = visible.replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncoded(visible)}`;
};
