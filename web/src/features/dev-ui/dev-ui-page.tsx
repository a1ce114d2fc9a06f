import { useTranslation } from 'react-i18next';
import { ProductRows, ProductRowsSkeleton } from '../../shared/catalog/product-rows.tsx';
import { useFormat } from '../../shared/text/use-format.ts';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { ProductStatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { Timeline } from '../../shared/ui/timeline.tsx';
import { Controls } from './controls.tsx';
import css from './dev-ui-page.module.css';
import * as samples from './samples.ts';
import { Specimen } from './specimen.tsx';
import { Tokens } from './tokens.tsx';

const steps = ['placed', 'paid', 'fulfilled', 'mailed'] as const;

/** A gallery of all UI components. */
export const DevUiPage = () => {
  const { t } = useTranslation();
  const { price } = useFormat();
  const title = t(($) => $.devUi.title);
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <h1>{title}</h1>
      <Tokens />
      <Specimen title={t(($) => $.devUi.statuses)}>
        {samples.statuses.map((status) => (
          <div key={status.id} className={css['pair']}>
            <ProductStatusBadge status={status} />
            <ProductStatusBadge status={status} size="l" />
          </div>
        ))}
        <Price price={price(samples.price)} size="l" />
      </Specimen>
      <Controls />
      <Specimen title={t(($) => $.devUi.products)}>
        <ProductRows products={samples.products} />
      </Specimen>
      <Specimen title={t(($) => $.devUi.timeline)}>
        <Timeline
          label={t(($) => $.devUi.timeline)}
          items={steps.map((step, index) => ({
            id: step,
            at: `2026-03-01T12:0${index}:00Z`,
            what: t(($) => $.order.steps[step]),
          }))}
        />
      </Specimen>
      <Specimen title={t(($) => $.devUi.waiting)}>
        <ProductRowsSkeleton />
      </Specimen>
    </div>
  );
};
