import type { AdminProduct, AdminRate } from '@shop/contracts/catalog/admin-products.contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusAfterPaging } from '../../../../shared/ui/use-focus-after-paging.ts';
import { PageButtons } from '../../../../shared/back-office/page-buttons.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { useLocal } from '../../../../shared/text/use-local.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import css from './bulk-setup.module.css';
import type { PriceChange } from './price-change.ts';
import { changedRate } from './price-change.ts';
import type { RatePrices } from './product-changes-api.ts';
import { useRateTerm } from '../../../../shared/text/use-rate-term.ts';

type PricePreviewProps = Readonly<{ products: readonly AdminProduct[]; change: PriceChange }>;

type Line = Readonly<{ product: AdminProduct; rate: AdminRate; next: RatePrices }>;

/** Lines per page: a table of thousands renders slowly. */
const size = 50;

/** The price of each rate before and after the change. */
export const PricePreview = ({ products, change }: PricePreviewProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const [page, setPage] = useState(1);
  const list = useFocusAfterPaging<HTMLDivElement>(page, true);
  const rates = products.flatMap((product) => product.rates.map((rate) => ({ product, rate })));
  const shown = rates.slice((page - 1) * size, page * size);
  const count = { number: number(rates.length) };
  return (
    <section className={css['preview']} aria-label={t(($) => $.adminProducts.preview)}>
      <p className={softText['plain']}>
        {t(($) => $.adminProducts.newPrices[pluralForm(rates.length)], count)}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <div ref={list} className={css['scroll']} tabIndex={0}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.adminProducts.name)}</th>
              <th scope="col">{t(($) => $.adminProducts.plan)}</th>
              <th scope="col">{t(($) => $.adminProducts.rubles)}</th>
              <th scope="col">{t(($) => $.adminProducts.dollars)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ product, rate }) => (
              <PreviewLine
                key={rate.id}
                product={product}
                rate={rate}
                next={changedRate(rate, change)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <PageButtons page={page} pages={Math.ceil(rates.length / size)} onChange={setPage} />
    </section>
  );
};

const PreviewLine = ({ product, rate, next }: Line) => {
  const { t } = useTranslation();
  const local = useLocal();
  const term = useRateTerm();
  return (
    <tr>
      <th scope="row">{local(product, 'name')}</th>
      <td>{term(rate.days)}</td>
      <td>
        <Sums before={rate.price.rub} after={next.price.rub} currency="RUB" />
      </td>
      <td>
        {rate.price.usd === null || next.price.usd === null ? (
          <span className={softText['plain']}>{t(($) => $.adminProducts.byExchangeRate)}</span>
        ) : (
          <Sums before={rate.price.usd} after={next.price.usd} currency="USD" />
        )}
      </td>
    </tr>
  );
};

type SumsProps = Readonly<{ before: number; after: number; currency: 'RUB' | 'USD' }>;

const Sums = ({ before, after, currency }: SumsProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const written = (minor: number) => money(toWireMoney({ minor, currency }));
  if (before === after) return <span className={softText['plain']}>{written(before)}</span>;
  return (
    <>
      <VisuallyHidden>
        {t(($) => $.adminProducts.fromTo, { from: written(before), to: written(after) })}
      </VisuallyHidden>
      <span aria-hidden="true">
        <s>{written(before)}</s> → <strong>{written(after)}</strong>
      </span>
    </>
  );
};
