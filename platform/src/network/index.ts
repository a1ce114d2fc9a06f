export { canonicalAddress, toNetwork } from './address.ts';
export type { AddressList } from './address-list.ts';
export { addressList, loopback } from './address-list.ts';
export type { ClientAddress } from './client-address.ts';
export { clientAddress } from './client-address.ts';
