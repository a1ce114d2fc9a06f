import type { UserDocument } from '@shop/contracts/identity/documents';

/**
 * The keyed hashes of the confirmed addresses of an account. Promo codes identify people by these,
 * so that uses as a guest count for the account.
 */
export const listConfirmedEmails = ({
  email_hash,
  email_confirmed,
  former_emails,
}: UserDocument): readonly string[] => [...(email_confirmed ? [email_hash] : []), ...former_emails];
