import { Button } from '@mantine/core';
import type { AdminOrderPage, OrderKeyItem } from '@shop/contracts/ordering/admin-order.contract';
import { keyStatus, keyStep } from '@shop/contracts/stock/back-office.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import {
  RecordItem,
  RecordLine,
  RecordTitle,
  RecordList,
} from '../../../shared/back-office/detail/record-list.tsx';
import { useReasonText } from '../../../shared/back-office/history/use-reason-text.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { keyPath } from '../keys/paths.ts';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { keyTones } from '../keys/tones.ts';
import { useRubles } from '../keys/use-rubles.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './order-page.module.css';
import { ReplaceKeyDialog } from './replace-key-dialog.tsx';
import { useActor } from './use-actor.ts';
import { useKeyName } from './use-key-name.ts';

type OrderProps = Readonly<{ order: AdminOrderPage }>;

/** The masked keys of an order. The buyer's current keys are first. */
export const OrderKeys = ({ order }: OrderProps) => {
  const { t } = useTranslation();
  const [replacing, setReplacing] = useState<string>();
  return (
    <Panel aria-labelledby="order-keys">
      <h2 id="order-keys">{t(($) => $.adminOrder.keys.title)}</h2>
      {order.keys.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminOrder.keys.none)}</p>
      ) : (
        <RecordList aria-labelledby="order-keys">
          {order.keys.map((key) => (
            <KeyRow key={key.id} order={order} item={key} onReplace={() => setReplacing(key.id)} />
          ))}
        </RecordList>
      )}
      {replacing !== undefined && (
        <ReplaceKeyDialog order={order} keyId={replacing} onClose={() => setReplacing(undefined)} />
      )}
    </Panel>
  );
};

const issuedStatuses: readonly (string | null)[] = ['issued', 'replaced', 'revoked'];
const issueSteps: readonly string[] = ['issued', 'issued_as_replacement'];

/** Whether the customer has the key, had it, or did not receive it, such as a reserved key. */
const findPossession = ({ current, status, history }: OrderKeyItem) => {
  if (current) return 'current';
  const isIssued =
    issuedStatuses.includes(status) || history.some(({ what }) => issueSteps.includes(what));
  return isIssued ? 'former' : 'notReceived';
};

type KeyRowProps = OrderProps & Readonly<{ item: OrderKeyItem; onReplace: () => void }>;

const KeyRow = ({ order, item, onReplace }: KeyRowProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const keyName = useKeyName();
  const rubles = useRubles();
  const name = keyName(item);
  const status = keyStatus.safeParse(item.status);
  const canReplace = item.current && order.actions.includes('replace_key');
  return (
    <RecordItem>
      <RecordLine>
        <RecordTitle>
          <ShopLink className={css['mono']} to={keyPath(item.id)}>
            {name}
          </ShopLink>
          {status.success && (
            <StatusMark tone={keyTones[status.data]}>
              {t(($) => $.adminKeys.statuses[status.data])}
            </StatusMark>
          )}
          <span className={softText['small']}>
            {t(($) => $.adminOrder.keys[findPossession(item)])}
            {item.unit_cost !== null && (
              <>
                {' '}
                · {t(($) => $.adminOrder.keys.cost)} {rubles(item.unit_cost)}
              </>
            )}
            {item.batch !== null && <> · {item.batch}</>}
            {item.revealed_at !== null && (
              <> · {t(($) => $.adminOrder.keys.revealed, { date: dateTime(item.revealed_at) })}</>
            )}
            {item.runs_until !== null && (
              <> · {t(($) => $.adminOrder.keys.runsUntil, { date: dateTime(item.runs_until) })}</>
            )}
          </span>
        </RecordTitle>
        {canReplace && (
          <Button
            variant="default"
            size="xs"
            aria-label={t(($) => $.adminOrder.keys.replaceOf, { key: name })}
            onClick={onReplace}
          >
            {t(($) => $.adminOrder.keys.replace)}
          </Button>
        )}
      </RecordLine>
      <KeyHistory order={order} item={item} name={name} />
    </RecordItem>
  );
};

type KeyHistoryProps = OrderProps & Readonly<{ item: OrderKeyItem; name: string }>;

const KeyHistory = ({ order, item, name }: KeyHistoryProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const keyName = useKeyName();
  const actorName = useActor(order);
  const reasonText = useReasonText();
  if (item.history.length === 0) return null;
  return (
    <ol aria-label={t(($) => $.adminOrder.keys.history, { key: name })}>
      {item.history.map((step, index) => {
        const what = keyStep.safeParse(step.what);
        const isNew = step.what === 'issued_as_replacement';
        return (
          <li key={index} className={softText['small']}>
            <time dateTime={step.at}>{dateTime(step.at)}</time>:{' '}
            {what.success ? t(($) => $.adminKeys.page.steps[what.data]) : step.what}
            {step.other && (
              <>
                {', '}
                {t(($) => $.adminOrder.keys[isNew ? 'replaces' : 'replacedBy'], {
                  key: keyName(step.other),
                })}
              </>
            )}
            {' · '}
            {actorName(step)}
            {step.address !== null && (
              <> · {t(($) => $.adminOrder.timeline.from, { address: step.address })}</>
            )}
            {step.reason !== null && <> · {reasonText(step.reason)}</>}
          </li>
        );
      })}
    </ol>
  );
};
