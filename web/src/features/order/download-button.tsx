import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import type { OrderKey } from './order-api.ts';
import { useDownloadOrderMutation } from './order-api.ts';
import { saveText } from '../../shared/text/save-text.ts';

type DownloadButtonProps = Readonly<{ orderKey: OrderKey; label?: string }>;

/** The keys of an order as a file; the server notes that they were taken. */
export const DownloadButton = ({ orderKey, label }: DownloadButtonProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [download, { isLoading }] = useDownloadOrderMutation();
  const button = useFocusAfter(isLoading);

  const handleDownload = async () => {
    const { data: text, error } = await download(orderKey);
    if (error) toasts.refused(asProblem(error, lang).message);
    else saveText(text, `order-${orderKey.number}.txt`, document);
  };

  return (
    <Button
      variant="default"
      size="sm"
      loading={isLoading}
      ref={button}
      aria-label={label}
      leftSection={<IconDownload size={18} />}
      onClick={() => void handleDownload()}
    >
      {t(($) => $.order.download)}
    </Button>
  );
};
