import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import { useTranslation } from 'react-i18next';
import { usePaymentSystemsQuery } from '../../shared/payments/payment-systems-api.ts';
import { useFormat } from '../../shared/text/use-format.ts';
import { useLocal } from '../../shared/text/use-local.ts';
import { QueryState } from '../../shared/ui/query-state.tsx';
import { LoadingNote, Skeleton } from '../../shared/ui/skeleton.tsx';
import css from './system-list.module.css';

type SystemListProps = Readonly<{ id: string; title: string }>;

/** The available payment systems with their fees, under a heading with this id. */
export const SystemList = ({ id, title }: SystemListProps) => {
  const { t } = useTranslation();
  const query = usePaymentSystemsQuery();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css['title']}>
        {title}
      </h2>
      <QueryState query={query} skeleton={<SystemsSkeleton />}>
        {(offers) =>
          offers.length > 0 ? (
            <ul className={css['systems']}>
              {offers.map((offer) => (
                <System key={offer.id} offer={offer} />
              ))}
            </ul>
          ) : (
            <p>{t(($) => $.checkout.noPaymentMethods)}</p>
          )
        }
      </QueryState>
    </section>
  );
};

type SystemProps = Readonly<{ offer: PaymentSystemOffer }>;

const System = ({ offer }: SystemProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { money, percent } = useFormat();
  const { fee_basis_points: fee, currencies, limits } = offer;
  return (
    <li className={css['system']}>
      <span className={css['name']}>{local(offer, 'name')}</span>
      <span className={css['fee']}>
        {fee > 0 ? t(($) => $.checkout.fee, { percent: percent(fee) }) : t(($) => $.checkout.noFee)}
      </span>
      <span className={css['currencies']}>{currencies.join(', ')}</span>
      {limits.map(({ currency, min, max }) =>
        min || max ? (
          <span key={currency} className={css['currencies']}>
            {[
              min && t(($) => $.contentPage.from, { sum: money(min) }),
              max && t(($) => $.contentPage.upTo, { sum: money(max) }),
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        ) : null,
      )}
    </li>
  );
};

const SystemsSkeleton = () => (
  <div className={css['systems']}>
    <LoadingNote />
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={86} />
    ))}
  </div>
);
