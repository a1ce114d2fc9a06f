import type { OrderedKey } from '@shop/contracts/ordering/order-page.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/text/use-format.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import css from './key-list.module.css';

type KeyTermProps = Readonly<{
  item: OrderedKey;
  /** Whether the key is shown, which starts its term. The server sends its end a little later. */
  isShown: boolean;
}>;

/** The end of a timed key's term. */
export const KeyTerm = ({ item: { runs_until: until }, isShown }: KeyTermProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const now = useNow();
  if (until === null) {
    return (
      <span className={css['term']}>
        {t(($) => (isShown ? $.order.started : $.order.startsOnShow))}
      </span>
    );
  }
  const date = dateTime(until);
  return (
    <time className={css['term']} dateTime={until}>
      {Date.parse(until) > now
        ? t(($) => $.order.activeUntil, { date })
        : t(($) => $.order.endedAt, { date })}
    </time>
  );
};
