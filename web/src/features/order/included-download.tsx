import { Button } from '@mantine/core';
import type { IncludedDownload as Included } from '@shop/contracts/ordering/order-page.contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type IncludedDownloadProps = Readonly<{ download: Included }>;

/** The download of an order: an uploaded archive, or an external page. */
export const IncludedDownload = ({ download: { url, name } }: IncludedDownloadProps) => {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={url}
      variant="default"
      leftSection={<IconDownload size={18} />}
      {...(name === null && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {name === null ? t(($) => $.order.includedLink) : t(($) => $.order.includedFile, { name })}
    </Button>
  );
};
