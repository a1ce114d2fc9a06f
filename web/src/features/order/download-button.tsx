import { Button } from '@mantine/core';
import type { OrderedKey } from '@shop/contracts/ordering/order-page.contract';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import css from './download-button.module.css';
import type { OrderKey } from './order-api.ts';
import { useDownloadOrderMutation } from './order-api.ts';
import { saveText } from '../../shared/text/save-file.ts';

type DownloadButtonProps = Readonly<{
  orderKey: OrderKey;
  keys: readonly OrderedKey[];
  /** In days, from the rate; 0 is lifetime. */
  days: number;
  label?: string;
  /** Whether the row of the button is a flex container, in which the note takes a line below. */
  isInRow?: boolean;
}>;

/** Downloads all keys of an order. This reveals them, so it starts the terms of timed keys. */
export const DownloadButton = (props: DownloadButtonProps) => {
  const { orderKey, keys, days, label, isInRow = false } = props;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [download, { isLoading }] = useDownloadOrderMutation();
  const button = useFocusAfter(isLoading);
  const note = useId();
  const starts = days > 0 && keys.some(({ revealed_at: at }) => at === null);

  const handleDownload = async () => {
    const { data: text, error } = await download(orderKey);
    if (error) toasts.refused(asProblem(error, lang).message);
    else saveText(text, `order-${orderKey.number}.txt`, document);
  };

  return (
    <div className={css['download']} data-row={isInRow || undefined}>
      <Button
        variant="default"
        size="sm"
        loading={isLoading}
        ref={button}
        aria-label={label}
        {...(starts && { 'aria-describedby': note })}
        leftSection={<IconDownload size={18} />}
        onClick={() => void handleDownload()}
      >
        {t(($) => $.order.download)}
      </Button>
      {starts && (
        <span id={note} className={css['note']}>
          {keys.length > 1 ? t(($) => $.order.downloadStartsAll) : t(($) => $.order.downloadStarts)}
        </span>
      )}
    </div>
  );
};
