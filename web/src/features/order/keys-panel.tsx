import { Button } from '@mantine/core';
import type { OrderPage } from '@shop/domain/ordering/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { useFocusAfter } from '../../shared/ui/use-focus-after.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';
import { DownloadButton } from './download-button.tsx';
import { IncludedDownload } from './included-download.tsx';
import { Instruction } from './instruction.tsx';
import { KeyList } from './key-list.tsx';
import css from './keys-panel.module.css';
import type { OrderKey } from './order-api.ts';
import { useRevealKeysMutation } from './order-api.ts';

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

  const revealButton = useFocusAfter(revealing);

  useEffect(() => {
    if (data) first.current?.focus();
  }, [data]);

  const handleReveal = async () => {
    const { error } = await reveal(orderKey);
    if (error) toasts.refused(asProblem(error, lang).message);
  };

  const call = () => {
    if (order.revealed) return t(($) => $.order.revealAgain);
    return order.mail === 'failed' ? t(($) => $.order.revealHere) : t(($) => $.order.reveal);
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
          {call()}
        </Button>
        <p className={css['note']}>{t(($) => $.order.revealNote)}</p>
      </section>
    );
  }

  return (
    <section className={css['panel']} aria-labelledby="keys">
      <h2 id="keys" ref={first} tabIndex={-1} className={css['title']}>
        {t(($) => $.order.keys[pluralForm(data.keys.length)])}
      </h2>
      <KeyList keys={data.keys}>
        <DownloadButton orderKey={orderKey} />
      </KeyList>
      <Instruction text={local(data, 'instruction')} />
      {data.download && <IncludedDownload download={data.download} />}
    </section>
  );
};
