import type { OrderPage, RevealReply } from '@shop/contracts/ordering/order-page.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grammaticalNumber } from '../../shared/i18n/grammatical-number.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { DownloadButton } from './download-button.tsx';
import { IncludedDownload } from './included-download.tsx';
import { Instruction } from './instruction.tsx';
import { KeyList } from './key-list.tsx';
import css from './keys-panel.module.css';
import type { OrderKey } from './order-api.ts';

type KeysPanelProps = Readonly<{ order: OrderPage; orderKey: OrderKey }>;

/** The keys of an order, and the download for them. */
export const KeysPanel = ({ order, orderKey }: KeysPanelProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const [reply, setReply] = useState<RevealReply>();
  const { keys, rate, download } = order;

  return (
    <section className={css['panel']} aria-labelledby="keys">
      <div className={css['head']}>
        <h2 id="keys" className={css['title']}>
          {t(($) => $.order.keys[grammaticalNumber(keys.length)])}
        </h2>
        {download && <IncludedDownload download={download} />}
      </div>
      <p className={css['note']}>
        {rate.days > 0 ? t(($) => $.order.showNoteTimed) : t(($) => $.order.showNote)}
      </p>
      <KeyList orderKey={orderKey} keys={keys} days={rate.days} onShown={setReply}>
        <DownloadButton orderKey={orderKey} keys={keys} days={rate.days} />
      </KeyList>
      {reply && <Instruction text={local(reply, 'instruction')} />}
    </section>
  );
};
