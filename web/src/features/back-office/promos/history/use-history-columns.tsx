import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoEntry } from '@shop/contracts/promotions/history.contract';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../../../shared/back-office/list/list-column.ts';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import { orderPath } from '../paths.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import css from '../promos.module.css';
import { useTermsTexts } from '../terms/use-terms-texts.ts';
import { EventMark } from './event-mark.tsx';
import historyCss from './history.module.css';

/** Returns the name of an entry's actor. */
const useWho = () => {
  const { t } = useTranslation();
  return useCallback(
    ({ actor, actor_name: name }: PromoEntry): string => {
      if (actor === 'guest') return t(($) => $.adminPromos.history.guest);
      if (actor.startsWith('system:')) return t(($) => $.adminPromos.history.system);
      return name ?? t(($) => $.adminPromos.history.erased);
    },
    [t],
  );
};

const none = <span className={softText['plain']}>—</span>;

/** The order of an entry, its product and its discount. */
const usePurchaseColumns = (): readonly ListColumn<PromoEntry>[] => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const local = useLocal();
  const texts = useTermsTexts();
  return useMemo(
    () => [
      {
        id: 'order',
        label: t(($) => $.adminPromos.history.order),
        cell: ({ order_number: order }, tabIndex) =>
          order === null ? (
            none
          ) : (
            <ShopLink to={orderPath(order)} tabIndex={tabIndex}>
              {order}
            </ShopLink>
          ),
        width: '110px',
        card: 'line',
      },
      {
        id: 'product',
        label: t(($) => $.adminPromos.history.product),
        cell: (entry) => {
          const product = {
            product_rus: entry.product_rus ?? '',
            product_eng: entry.product_eng ?? '',
          };
          const rate = { rate_rus: entry.rate_rus ?? '', rate_eng: entry.rate_eng ?? '' };
          const [name, rateName] = [local(product, 'product'), local(rate, 'rate')];
          if (name === '' && rateName === '') return none;
          return (
            <span className={css['lines']}>
              <span>{name}</span>
              <span className={css['second']}>{rateName}</span>
            </span>
          );
        },
        card: 'line',
        isMinor: true,
      },
      {
        id: 'amount',
        label: t(($) => $.adminPromos.history.amount),
        cell: ({ discount, terms }) => {
          if (discount) return money(discount);
          return terms ? texts.reward(terms.reward) : none;
        },
        width: '100px',
        align: 'end',
        card: 'line',
        isMinor: true,
      },
    ],
    [t, money, local, texts],
  );
};

type EventWithReasonProps = Readonly<{ entry: PromoEntry }>;

/** The event, and below it why an attempt was declined or a code locked. */
const EventWithReason = ({ entry }: EventWithReasonProps) => {
  const { t } = useTranslation();
  const { reason, lock_reason: lock } = entry;
  const text = reason === null ? lock : t(($) => $.adminPromos.history.reasons[reason]);
  return (
    <span className={css['lines']}>
      <EventMark entry={entry} />
      {text !== null && (
        <span className={`${css['second']} ${historyCss['reason']}`} title={text}>
          {text}
        </span>
      )}
    </span>
  );
};

export const useHistoryColumns = (): readonly ListColumn<PromoEntry>[] => {
  const { t } = useTranslation();
  const { shortDateTime } = useFormat();
  const who = useWho();
  const purchase = usePurchaseColumns();
  return useMemo(
    () => [
      {
        id: 'at',
        label: t(($) => $.adminPromos.history.time),
        cell: ({ at }) => <time dateTime={at}>{shortDateTime(at)}</time>,
        sort: 'at',
        width: '190px',
        card: 'line',
      },
      {
        id: 'code',
        label: t(($) => $.adminPromos.code),
        cell: ({ code }) =>
          code === '' ? (
            <span className={softText['plain']}>{t(($) => $.adminPromos.history.unreadable)}</span>
          ) : (
            <span className={css['code']}>{shownPromoCode(code)}</span>
          ),
        width: '150px',
        card: 'title',
      },
      {
        id: 'event',
        label: t(($) => $.adminPromos.history.event),
        cell: (entry) => <EventWithReason entry={entry} />,
        width: '190px',
        card: 'badge',
      },
      {
        id: 'who',
        label: t(($) => $.adminPromos.history.who),
        cell: (entry) => (
          <span className={css['lines']}>
            <span>{who(entry)}</span>
            {entry.email !== null && (
              <span className={`${css['second']} ${historyCss['email']}`} title={entry.email}>
                {entry.email}
              </span>
            )}
          </span>
        ),
        width: '170px',
        card: 'line',
      },
      ...purchase,
    ],
    [t, shortDateTime, who, purchase],
  );
};
