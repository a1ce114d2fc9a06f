import type { OrderedKey, RevealReply } from '@shop/contracts/ordering/order-page.contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { KeyRow } from './key-row.tsx';
import css from './key-list.module.css';
import type { OrderKey } from './order-api.ts';

type KeyListProps = Readonly<{
  orderKey: OrderKey;
  keys: readonly OrderedKey[];
  /** In days, from the rate; 0 is lifetime. */
  days: number;
  onShown?: (reply: RevealReply) => void;
  /** Further actions on the keys. */
  children?: ReactNode;
}>;

/** The keys of an order, each hidden until it is revealed. */
export const KeyList = ({ orderKey, keys, days, onShown, children }: KeyListProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ReadonlyMap<number, string>>(new Map());
  const codes = keys.flatMap(({ place }) => shown.get(place) ?? []);

  const handleShown = (reply: RevealReply): void => {
    setShown((before) => new Map(before).set(reply.place, reply.key));
    onShown?.(reply);
  };

  const handleReplaced = (place: number): void =>
    setShown((before) => new Map([...before].filter(([shownPlace]) => shownPlace !== place)));

  return (
    <>
      <ol className={css['keys']}>
        {keys.map((item) => (
          <KeyRow
            key={item.place}
            orderKey={orderKey}
            item={item}
            days={days}
            isOnly={keys.length === 1}
            code={shown.get(item.place)}
            onShown={handleShown}
            onReplaced={() => handleReplaced(item.place)}
          />
        ))}
      </ol>
      <div className={css['actions']}>
        {codes.length > 1 && codes.length === keys.length && (
          <CopyButton text={() => codes.join('\n')}>{t(($) => $.order.copyAll)}</CopyButton>
        )}
        {children}
      </div>
    </>
  );
};
