/**
 * How long an object URL stays valid after the click. Browsers read it after the click has
 * returned: an address revoked at once sometimes never becomes a file.
 */
const revokeAfterMs = 60_000;

/** Saves an object URL as a file through the browser, and revokes it afterwards. */
export const saveObjectUrl = (address: string, name: string, page: Document): void => {
  const link = page.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  page.defaultView?.setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
};

/** Saves a text as a file through the browser. */
export const saveText = (text: string, name: string, page: Document): void =>
  saveObjectUrl(
    URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' })),
    name,
    page,
  );
