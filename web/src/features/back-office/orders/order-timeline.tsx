import { Checkbox } from '@mantine/core';
import type {
  AdminOrderPage,
  OrderHistoryEntry,
} from '@shop/contracts/ordering/admin-order.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useOccurrenceName } from '../../../shared/back-office/history/use-occurrence-name.ts';
import { useReasonText } from '../../../shared/back-office/history/use-reason-text.ts';
import { internalTypes } from './internal-types.ts';
import steps from '../../../shared/back-office/detail/step-list.module.css';
import css from './order-timeline.module.css';
import { useActor } from './use-actor.ts';
import { useOccurrenceDetails } from './use-occurrence-details.ts';

type OrderTimelineProps = Readonly<{ order: AdminOrderPage }>;

/** The history of an order, newest first: time, actor, origin and reason. */
export const OrderTimeline = ({ order }: OrderTimelineProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const occurrenceName = useOccurrenceName();
  const { history, history_omitted_count: omittedCount } = order;
  const shown = history.filter(({ type }) => isWhole || !internalTypes.has(type));
  const hasInternal = history.some(({ type }) => internalTypes.has(type));
  return (
    <Panel aria-labelledby="order-timeline">
      <div className={css['head']}>
        <h2 id="order-timeline">{t(($) => $.adminOrder.timeline.title)}</h2>
        {hasInternal && (
          <Checkbox
            size="sm"
            label={t(($) => $.adminOrder.timeline.showInternal)}
            checked={isWhole}
            onChange={({ target }) => setWhole(target.checked)}
          />
        )}
      </div>
      <ol className={`${steps['list']} ${css['steps']}`} aria-labelledby="order-timeline">
        {shown.toReversed().map((occurrence, index) => (
          <Occurrence
            key={shown.length - index}
            name={occurrenceName(occurrence.type)}
            occurrence={occurrence}
            order={order}
          />
        ))}
      </ol>
      {omittedCount > 0 && (
        <p className={css['soft']}>
          {t(($) => $.adminOrder.timeline.earlierEvents[pluralForm(omittedCount)], {
            number: number(omittedCount),
          })}
        </p>
      )}
    </Panel>
  );
};

type OccurrenceProps = OrderTimelineProps &
  Readonly<{ name: string; occurrence: OrderHistoryEntry }>;

const Occurrence = ({ name, occurrence, order }: OccurrenceProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const actorName = useActor(order);
  const details = useOccurrenceDetails()(occurrence);
  const reasonText = useReasonText();
  const { at, address, reason } = occurrence;
  return (
    <li className={steps['step']}>
      <time className={steps['time']} dateTime={at}>
        {dateTime(at)}
      </time>
      <div>
        <p className={steps['what']}>{name}</p>
        {details.length > 0 && <p className={css['details']}>{details.join(' · ')}</p>}
        <p className={css['soft']}>
          {actorName(occurrence)}
          {address !== null && <> · {t(($) => $.adminOrder.timeline.from, { address })}</>}
        </p>
        {reason !== null && reason !== occurrence.details.reason && (
          <p className={steps['reason']}>{reasonText(reason)}</p>
        )}
      </div>
    </li>
  );
};
