import type { KeyLocation } from '@shop/contracts/stock/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../shared/back-office/history/use-reason-text.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import steps from '../../../shared/back-office/detail/step-list.module.css';
import css from './custody-timeline.module.css';
import { orderPath } from '../orders/paths.ts';
import { keyPath } from './paths.ts';
import { useActor } from './use-actor.ts';

type Step = KeyLocation['history'][number];

/** The history of a key, newest first: time, actor, origin, reason and order. */
export const CustodyTimeline = ({ custody }: Readonly<{ custody: KeyLocation }>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { history, history_omitted_count: omittedCount } = custody;
  return (
    <>
      <ol className={steps['list']} aria-label={t(($) => $.adminKeys.page.timeline)}>
        {history.toReversed().map((step, index) => (
          <StepRow key={history.length - index} step={step} />
        ))}
      </ol>
      {omittedCount > 0 && (
        <p className={css['soft']}>
          {t(($) => $.adminKeys.page.omittedCount, { number: number(omittedCount) })}
        </p>
      )}
    </>
  );
};

const StepRow = ({ step }: Readonly<{ step: Step }>) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const actorName = useActor();
  const reasonText = useReasonText();
  const { what, at, actor, by_name: name, address, order_number: order, key_id: other } = step;
  return (
    <li className={steps['step']}>
      <time className={steps['time']} dateTime={at}>
        {dateTime(at)}
      </time>
      <div>
        <p className={steps['what']}>{t(($) => $.adminKeys.page.steps[what])}</p>
        <p className={css['soft']}>
          {actorName(actor, name)}
          {address !== null && <> · {t(($) => $.adminKeys.page.from, { address })}</>}
        </p>
        {step.reason !== null && <p className={steps['reason']}>{reasonText(step.reason)}</p>}
        {(order !== null || other !== null) && (
          <p className={css['links']}>
            {order !== null && (
              <ShopLink to={orderPath(order)}>
                {t(($) => $.adminKeys.orderNumber, { number: String(order) })}
              </ShopLink>
            )}
            {other !== null && (
              <ShopLink to={keyPath(other)}>{t(($) => $.adminKeys.page.otherKey)}</ShopLink>
            )}
          </p>
        )}
      </div>
    </li>
  );
};
