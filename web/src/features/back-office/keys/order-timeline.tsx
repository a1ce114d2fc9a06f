import type { KeyLocation } from '@shop/contracts/stock/back-office.contract';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { Timeline } from '../../../shared/ui/timeline.tsx';

type OrderTimelineProps = Readonly<{ order: NonNullable<KeyLocation['order']> }>;

/** The progress of the order that the key belongs to. */
export const OrderTimeline = ({ order }: OrderTimelineProps) => {
  const { t } = useTranslation();
  const label = t(($) => $.adminKeys.page.orderTimeline);
  /** Some steps have other texts on the buyer's page. */
  const names: Readonly<Record<string, string>> = {
    ...t(($) => $.order.steps, { returnObjects: true }),
    ...t(($) => $.adminKeys.page.orderSteps, { returnObjects: true }),
  };
  return (
    <Panel>
      <h2>{label}</h2>
      <Timeline
        label={label}
        items={order.timeline.map(({ step, at }, index) => ({
          id: String(index),
          at,
          what: names[step] ?? step,
        }))}
      />
    </Panel>
  );
};
