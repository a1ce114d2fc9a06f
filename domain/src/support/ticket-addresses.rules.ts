import type { TicketAddress } from '@shop/contracts/support/values';

/**
 * More addresses than an account can have within the week in which a change can be undone. An older
 * one can no longer become an undone one.
 */
const maxAddresses = 50;

/** Adds an address that the ticket's owner uses for the first time. */
export const withTicketAddress = (
  addresses: readonly TicketAddress[],
  { emailHash, afterSeq }: TicketAddress,
): readonly TicketAddress[] => [...addresses, { emailHash, afterSeq }].slice(-maxAddresses);

/**
 * The number of messages that the owner's account may read: all (`Infinity`), or those before the
 * first address whose change was undone. Later ones belong to the reader of that address. Zero if
 * the ticket was opened under such an address.
 */
export const countReadableMessages = (
  addresses: readonly TicketAddress[],
  undoneEmails: readonly string[],
): number =>
  Math.min(
    Infinity,
    ...addresses.flatMap(({ emailHash, afterSeq }) =>
      undoneEmails.includes(emailHash) ? [afterSeq] : [],
    ),
  );

/** True if the owner's account may also write to the ticket and subscribe to it. */
export const isAccessibleToOwner = (
  addresses: readonly TicketAddress[],
  undoneEmails: readonly string[],
): boolean => countReadableMessages(addresses, undoneEmails) === Infinity;
