import type { CDPSession } from 'playwright-core';

export type Script = Readonly<{
  /** Below the site's root, as the build names it. */
  file: string;
  /** The size over the network, with headers. */
  bytes: number;
  encoding: string;
}>;

const encodingIn = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '';

/** Records the scripts that a page loads, until the returned function is called. */
export const initialScripts = (session: CDPSession): (() => readonly Script[]) => {
  const begun = new Map<string, Omit<Script, 'bytes'>>();
  const loaded: Script[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { pathname } = new URL(response.url);
    const isScript = type === 'Script' || pathname.endsWith('.js'); // preloaded ones have another type
    if (!isScript) return;
    begun.set(requestId, { file: pathname.slice(1), encoding: encodingIn(response.headers) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const script = begun.get(requestId);
    if (script) loaded.push({ ...script, bytes });
  });
  return () => [...loaded];
};
