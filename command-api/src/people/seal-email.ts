import type { Buyer } from '@shop/domain/ordering/events';

/** Seals an address under the key of its person. Creates the key of a new person. */
export type SealEmail = (email: string) => Promise<Omit<Buyer, 'userId'>>;
