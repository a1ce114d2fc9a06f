import { Button } from '@mantine/core';
import type { RevealReply } from '@shop/domain/ordering/contract';
import { useTranslation } from 'react-i18next';

type IncludedDownloadProps = Readonly<{ download: NonNullable<RevealReply['download']> }>;

/** What comes with the keys: an archive of the shop, or a page elsewhere. */
export const IncludedDownload = ({ download: { url, name } }: IncludedDownloadProps) => {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={url}
      variant="default"
      {...(name === null && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {name === null ? t(($) => $.order.includedLink) : t(($) => $.order.includedFile, { name })}
    </Button>
  );
};
