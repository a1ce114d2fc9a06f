export { toNetwork } from './address.ts';
export type { AddressList } from './address-list.ts';
export { addressList, loopback } from './address-list.ts';
export { clientAddress } from './client-address.ts';
