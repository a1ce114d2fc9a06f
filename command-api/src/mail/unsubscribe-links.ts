import type { Lang } from '@shop/contracts/kernel';
import type { Unsubscribable } from '@shop/contracts/email-notifications/contract';

/** The links with which an email's reader turns such emails off. */
export type UnsubscribeLinks = Readonly<{
  /** The page that asks for confirmation before it unsubscribes. */
  page: string;
  /** For the header that mail programs read (RFC 8058): a POST unsubscribes at once. */
  oneClick: string;
}>;

/** The addresses contain no data about the reader: the token is a signed id. */
export const unsubscribeLinks = (
  publicUrl: string,
  lang: Lang,
  kind: Unsubscribable,
  token: string,
): UnsubscribeLinks => {
  const query = `token=${encodeURIComponent(token)}`;
  return {
    page: `${publicUrl}/${lang}/${kind}/stop?${query}`,
    oneClick: `${publicUrl}/api/unsubscribe/${kind}?${query}&lang=${lang}`,
  };
};
