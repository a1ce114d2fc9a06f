import { Button } from '@mantine/core';
import type { Purchase } from '@shop/domain/ordering/contract';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { DownloadButton } from '../download-button.tsx';
import { KeyList } from '../key-list.tsx';
import { useRevealKeysMutation } from '../order-api.ts';
import { OrderLamp } from '../order-status-line.tsx';
import css from './purchase-table.module.css';
import { useRateTerm } from '../../../shared/text/use-rate-term.ts';

type PurchaseRowProps = Readonly<{ purchase: Purchase }>;

/** One order; its keys open below it. */
export const PurchaseRow = ({ purchase }: PurchaseRowProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const local = useLocal();
  const { day, money } = useFormat();
  const toasts = useToasts();
  const panel = useId();
  const [shown, setShown] = useState(false);
  const [reveal, { data, isLoading }] = useRevealKeysMutation();
  const button = useFocusAfter(isLoading);
  const { number, product, rate, count, total, status, placed_at: placed } = purchase;
  const { amount_due: due, paid_at: paid } = purchase;
  const { runs_until: until, downloadable } = purchase;
  const orderKey = { number: String(number) };
  const term = useRateTerm()(rate.days);
  const opened = shown && data !== undefined;

  const handleToggle = async () => {
    if (opened) return setShown(false);
    const { error } = data ? {} : await reveal(orderKey);
    if (error) toasts.refused(asProblem(error, lang).message);
    else setShown(true);
  };

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
            <OrderLamp status={status} />
            {t(($) => $.order.status[status])}
          </span>
        </td>
        <td>
          <span className={css['price']}>{money(total)}</span>
          {(due.cost !== total.cost || due.currency !== total.currency) && (
            <span className={css['soft']}>
              {paid
                ? t(($) => $.purchases.amountPaid, { sum: money(due) })
                : t(($) => $.purchases.amountDue, { sum: money(due) })}
            </span>
          )}
          <span className={css['soft']}>
            {term} {count > 1 && t(($) => $.purchases.pieces, { count })}
          </span>
          {until && (
            <time className={css['soft']} dateTime={until}>
              {t(($) => $.purchases.runsUntil, { date: day(until) })}
            </time>
          )}
        </td>
        <td className={css['actions']}>
          {downloadable ? (
            <>
              <Button
                variant="default"
                size="sm"
                loading={isLoading}
                ref={button}
                aria-expanded={opened}
                aria-controls={panel}
                aria-label={
                  opened
                    ? t(($) => $.purchases.hideOf, { number })
                    : t(($) => $.purchases.showOf, { number })
                }
                leftSection={opened ? <IconEyeOff size={18} /> : <IconEye size={18} />}
                onClick={() => void handleToggle()}
              >
                {opened ? t(($) => $.purchases.hide) : t(($) => $.purchases.show)}
              </Button>
              <DownloadButton
                orderKey={orderKey}
                label={t(($) => $.purchases.downloadOf, { number })}
              />
            </>
          ) : (
            <span className={css['soft']}>{t(($) => $.purchases.none)}</span>
          )}
        </td>
      </tr>
      <tr id={panel} hidden={!opened} className={css['keys']}>
        <td colSpan={5}>
          {opened && (
            <div aria-live="polite">
              <KeyList keys={data.keys} />
            </div>
          )}
        </td>
      </tr>
    </tbody>
  );
};
