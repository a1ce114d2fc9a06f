import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { AddressList } from './address-list.ts';
import { canonicalAddress } from './address.ts';

/** The parts of a request that identify its sender. */
export type AddressedRequest = Readonly<{
  headers: IncomingHttpHeaders;
  socket: Readonly<{ remoteAddress?: string | undefined }>;
}>;

/** Returns the address of the client that sent a request. */
export type ClientAddress = (request: AddressedRequest) => string;

/**
 * Reads `X-Forwarded-For` from right to left while the address is a trusted proxy, because each
 * proxy appends its peer: the rightmost untrusted address is the client. From any other peer, the
 * header is ignored.
 */
export const clientAddress =
  (trustedProxies: AddressList): ClientAddress =>
  ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    let address = canonicalAddress(socket.remoteAddress ?? '');
    while (trustedProxies.includes(address)) {
      const previous = forwarded.pop()?.trim() ?? '';
      if (isIP(previous) === 0) break;
      address = canonicalAddress(previous);
    }
    return address;
  };
