import type { SignedIds } from '@shop/platform/access';
import { signedIds } from '@shop/platform/access';

/** Tokens in links of emails that turn such emails off. The worker signs what the API verifies. */
export type EmailTokens = Readonly<{
  /** Tokens that end a back-in-stock subscription. */
  backInStock: SignedIds;
  /** Tokens for the order that the email is about, as are those of reminders. */
  statusEmails: SignedIds;
  reminders: SignedIds;
}>;

/** A token of one kind is invalid for the others, so a link turns off only its own emails. */
export const emailTokens = (secret: string): EmailTokens => ({
  backInStock: signedIds(secret, 'back-in-stock'),
  statusEmails: signedIds(secret, 'status-emails'),
  reminders: signedIds(secret, 'reminders'),
});
