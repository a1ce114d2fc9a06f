import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../../../shared/ui/toasts.tsx';

type CopyLinkProps = Readonly<{
  code: string;
  /** The shop page of the code's scope. */
  path: string;
}>;

/** Copies a link that applies the code at checkout. */
export const CopyLink = ({ code, path }: CopyLinkProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const handleCopy = async () => {
    const link = new URL(path, location.origin);
    link.searchParams.set('promo', shownPromoCode(code));
    try {
      await navigator.clipboard.writeText(link.href);
      toasts.done(t(($) => $.adminPromos.linkCopied, { link: link.href }));
    } catch {
      toasts.refused(t(($) => $.adminList.copyFailed));
    }
  };
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconLink size={16} />}
      onClick={() => void handleCopy()}
    >
      {t(($) => $.adminPromos.copyLink)}
    </Button>
  );
};
