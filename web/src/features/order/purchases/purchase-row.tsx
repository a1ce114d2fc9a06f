import { Button } from '@mantine/core';
import type { Purchase } from '@shop/contracts/ordering/order-page.contract';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grammaticalNumber } from '../../../shared/i18n/grammatical-number.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { DownloadButton } from '../download-button.tsx';
import { KeyList } from '../key-list.tsx';
import { OrderStatusIndicator } from '../order-status-line.tsx';
import css from './purchase-table.module.css';
import { planAndCount } from '../../../shared/text/plan-and-count.ts';
import { useOrderStatus } from '../../../shared/text/use-order-status.ts';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';

type PurchaseRowProps = Readonly<{ purchase: Purchase }>;

/** The latest end of the keys' started terms. */
const lastEnd = (keys: Purchase['keys']): string | undefined =>
  keys
    .flatMap(({ runs_until: until }) => until ?? [])
    .toSorted()
    .at(-1);

/** The text in place of the keys of an order that has none to show. */
const keysNote = (status: Purchase['status']): 'afterPayment' | 'soon' | 'none' => {
  if (status === 'pending') return 'afterPayment';
  return status === 'confirming' ? 'soon' : 'none';
};

/** One order with an expandable list of its keys. */
export const PurchaseRow = ({ purchase }: PurchaseRowProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { day } = useFormat();
  const statusOf = useOrderStatus();
  const panel = useId();
  /** Undefined until first opened. Revealed keys stay mounted while it is closed. */
  const [opened, setOpened] = useState<boolean>();
  const { number, product, rate, status, placed_at: placed } = purchase;
  const { keys, downloadable } = purchase;
  const form = grammaticalNumber(keys.length);
  const orderKey = { number: String(number) };

  return (
    <tbody className={css['purchase']}>
      <tr>
        <td>
          <ShopLink to={`/order/${number}`} className={css['number']}>
            {number}
          </ShopLink>
          <time className={css['soft']} dateTime={placed}>
            {day(placed)}
          </time>
        </td>
        <td>
          <ShopLink to={`/catalog/${product.game.path}/${product.path}`} className={css['name']}>
            {local(product, 'name')}
          </ShopLink>
          <span className={css['soft']}>{local(product.game, 'name')}</span>
        </td>
        <td>
          <span className={css['status']}>
            <OrderStatusIndicator status={status} />
            {statusOf(purchase)}
          </span>
        </td>
        <td>
          <PriceAndTerm purchase={purchase} />
        </td>
        <td>
          {downloadable ? (
            <div className={css['actions']}>
              <ShowKeysButton
                number={number}
                count={keys.length}
                panel={panel}
                opened={opened === true}
                onToggle={() => setOpened(!opened)}
              />
              <DownloadButton
                orderKey={orderKey}
                keys={keys}
                days={rate.days}
                label={t(($) => $.purchases.downloadOf[form], { number })}
                isInRow
              />
            </div>
          ) : (
            <span className={css['soft']}>{t(($) => $.purchases[keysNote(status)])}</span>
          )}
        </td>
      </tr>
      <tr id={panel} hidden={!opened} className={css['keys']}>
        <td colSpan={5}>
          {opened !== undefined && (
            <div>
              <KeyList orderKey={orderKey} keys={keys} days={rate.days} />
            </div>
          )}
        </td>
      </tr>
    </tbody>
  );
};

const PriceAndTerm = ({ purchase }: PurchaseRowProps) => {
  const { t } = useTranslation();
  const { day, money } = useFormat();
  const { rate, count, total, status, keys, amount_due: due, paid_at: paid } = purchase;
  const amountLabel = paid ? 'amountPaid' : status === 'pending' && 'amountDue';
  const until = lastEnd(keys);
  const term = useRateTerm()(rate.days);
  return (
    <>
      <span className={css['price']}>{money(total)}</span>
      {amountLabel && (due.cost !== total.cost || due.currency !== total.currency) && (
        <span className={css['soft']}>
          {t(($) => $.purchases[amountLabel], { sum: money(due) })}
        </span>
      )}
      <span className={css['soft']}>{count > 1 ? planAndCount(term, count) : term}</span>
      {until && (
        <time className={css['soft']} dateTime={until}>
          {t(($) => $.purchases.runsUntil, { date: day(until) })}
        </time>
      )}
    </>
  );
};

type ShowKeysButtonProps = Readonly<{
  number: number;
  /** The number of keys. */
  count: number;
  /** The id of the row with the keys. */
  panel: string;
  opened: boolean;
  onToggle: () => void;
}>;

const ShowKeysButton = ({ number, count, panel, opened, onToggle }: ShowKeysButtonProps) => {
  const { t } = useTranslation();
  const form = grammaticalNumber(count);
  return (
    <Button
      variant="default"
      size="sm"
      aria-expanded={opened}
      aria-controls={panel}
      aria-label={
        opened
          ? t(($) => $.purchases.hideOf[form], { number })
          : t(($) => $.purchases.showOf[form], { number })
      }
      leftSection={opened ? <IconEyeOff size={18} /> : <IconEye size={18} />}
      onClick={onToggle}
    >
      {opened ? t(($) => $.purchases.hide) : t(($) => $.purchases.show[form])}
    </Button>
  );
};
