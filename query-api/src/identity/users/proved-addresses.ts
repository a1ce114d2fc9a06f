import type { UserDocument } from '@shop/contracts/identity/documents';

/**
 * The keyed hashes of the addresses that an account has proved. Promo codes know people by these,
 * so that what somebody did as a guest counts for the account.
 */
export const listConfirmedEmails = ({
  email_hash,
  email_confirmed,
  former_emails,
}: UserDocument): readonly string[] => [...(email_confirmed ? [email_hash] : []), ...former_emails];
