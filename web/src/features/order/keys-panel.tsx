import { Button } from '@mantine/core';
import type { OrderPage } from '@shop/domain/ordering/contract';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import css from './keys-panel.module.css';
import type { OrderKey } from './order-api.ts';
import { useDownloadOrderMutation, useRevealKeysMutation } from './order-api.ts';
import { saveText } from './save-text.ts';

type KeysPanelProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

/** The keys: hidden until asked for, then the largest thing on the page. */
export const KeysPanel = ({ order, orderKey }: KeysPanelProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const local = useLocal();
  const { pluralForm } = useFormat();
  const toasts = useToasts();
  const first = useRef<HTMLHeadingElement>(null);
  const [reveal, { data, isLoading: revealing }] = useRevealKeysMutation();
  const [download, { isLoading: downloading }] = useDownloadOrderMutation();

  const revealButton = useFocusAfter(revealing);
  const downloadButton = useFocusAfter(downloading);

  useEffect(() => {
    if (data) first.current?.focus();
  }, [data]);

  const handleReveal = async () => {
    const { error } = await reveal(orderKey);
    if (error) toasts.refused(asProblem(error, lang).message);
  };

  const handleDownload = async () => {
    const { data: text, error } = await download(orderKey);
    if (error) toasts.refused(asProblem(error, lang).message);
    else saveText(text, `order-${order.number}.txt`, document);
  };

  if (!data) {
    return (
      <section className={css['hidden']}>
        <Button
          variant="filled"
          size="lg"
          loading={revealing}
          ref={revealButton}
          onClick={() => void handleReveal()}
        >
          {order.revealed ? t(($) => $.order.revealAgain) : t(($) => $.order.reveal)}
        </Button>
        <p className={css['note']}>{t(($) => $.order.revealNote)}</p>
      </section>
    );
  }

  const { keys } = data;
  const instruction = local(data, 'instruction');
  const form = pluralForm(keys.length);
  return (
    <section className={css['panel']} aria-labelledby="keys">
      <h2 id="keys" ref={first} tabIndex={-1} className={css['title']}>
        {t(($) => $.order.keys[form])}
      </h2>
      <ol className={css['keys']}>
        {keys.map((key, index) => (
          <li key={`${key}-${index}`} className={css['row']}>
            <code className={css['key']}>{key}</code>
            <CopyButton text={() => key} label={`${t(($) => $.order.copy)} ${index + 1}`}>
              {t(($) => $.order.copy)}
            </CopyButton>
          </li>
        ))}
      </ol>
      <div className={css['actions']}>
        {keys.length > 1 && (
          <CopyButton text={() => keys.join('\n')}>{t(($) => $.order.copyAll)}</CopyButton>
        )}
        <Button
          variant="default"
          size="sm"
          loading={downloading}
          ref={downloadButton}
          leftSection={<IconDownload size={18} />}
          onClick={() => void handleDownload()}
        >
          {t(($) => $.order.download)}
        </Button>
      </div>
      {instruction && (
        <div className={css['instruction']}>
          <h2 className={css['title']}>{t(($) => $.order.instruction)}</h2>
          <p>{instruction}</p>
        </div>
      )}
    </section>
  );
};
