import { Textarea } from '@mantine/core';
import type { WaitingOrder } from '@shop/contracts/stock/back-office.contract';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { FactList, Fact } from '../../../shared/back-office/detail/fact-list.tsx';
import { PageHeader } from '../../../shared/back-office/detail/page-header.tsx';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import formCss from '../../../shared/back-office/form/entity-form.module.css';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { LeaveDialog } from '../../../shared/back-office/form/leave-dialog.tsx';
import { useLeaveGuard } from '../../../shared/back-office/form/use-leave-guard.ts';
import { parseMinorUnits } from '../../../shared/back-office/list/minor-units.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useLangPrefix } from '../../../shared/routing/use-lang-prefix.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { focusFirst } from '../../../shared/ui/focus-first.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { orderPath } from '../orders/paths.ts';
import css from './keys.module.css';
import { useWaitingOrdersQuery } from './lists-api.ts';
import { queuePath } from './paths.ts';
import { usePlaintextCalls } from './plaintext-calls.ts';
import { useRateName } from './use-rate-name.ts';
import { UnitCostInput } from './unit-cost-input.tsx';

/** Fulfils a paid order manually, at `/admin/keys/queue/{number of the order}`. */
export const DeliveryPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const query = useWaitingOrdersQuery(
    `?${new URLSearchParams({ 'filter[order]': id }).toString()}`,
    {
      refetchOnMountOrArgChange: true,
    },
  );
  return (
    <QueryState query={query} skeleton={<FormSkeleton />}>
      {({ items: [order] }) => (
        <div className={css['page']}>
          <PageHeader
            title={t(($) => $.adminKeys.deliver.title, { number: id })}
            back={{ path: queuePath, label: t(($) => $.adminKeys.deliver.back) }}
          />
          {order ? (
            <Delivery key={order.id} order={order} number={Number(id)} />
          ) : (
            <p>{t(($) => $.adminKeys.deliver.notWaiting)}</p>
          )}
        </div>
      )}
    </QueryState>
  );
};

type DeliveryProps = Readonly<{ order: WaitingOrder; number: number }>;

const Facts = ({ order: waiting, number: order }: DeliveryProps) => {
  const { t } = useTranslation();
  const rateName = useRateName();
  const { number, dateTime } = useFormat();
  return (
    <Panel>
      <FactList>
        <Fact label={t(($) => $.adminKeys.order)}>
          <ShopLink to={orderPath(order)}>{order}</ShopLink>
        </Fact>
        <Fact label={t(($) => $.adminKeys.plan)}>{rateName(waiting)}</Fact>
        <Fact label={t(($) => $.adminKeys.queue.count)}>{number(waiting.count)}</Fact>
        <Fact label={t(($) => $.adminKeys.queue.paid)}>
          <time dateTime={waiting.paid_at}>{dateTime(waiting.paid_at)}</time>
        </Fact>
      </FactList>
    </Panel>
  );
};

type KeyTextsProps = Readonly<{
  keys: readonly string[];
  /** The number of bought items. */
  count: number;
  /** Whether each text is reported as missing. */
  missing: readonly boolean[];
  onChange: (keys: readonly string[]) => void;
}>;

const noneMissing: readonly boolean[] = [];

const KeyTexts = ({ keys, count, missing, onChange }: KeyTextsProps) => {
  const { t } = useTranslation();
  return (
    <>
      {keys.map((key, index) => (
        <Textarea
          key={index}
          name={`key-${index}`}
          label={t(($) => $.adminKeys.deliver.item, {
            number: index + 1,
            count,
          })}
          autoComplete="off"
          spellCheck={false}
          maxLength={4_000}
          value={key}
          error={missing[index] ? t(($) => $.adminKeys.deliver.missing) : undefined}
          onChange={({ target }) => onChange(keys.with(index, target.value))}
        />
      ))}
    </>
  );
};

/** One text per bought item. Only this component has them until they are sent. */
const Delivery = ({ order, number }: DeliveryProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const { deliver } = usePlaintextCalls();
  const submitOnce = useRequestId();
  const [keys, setKeys] = useState<readonly string[]>(() =>
    Array.from({ length: order.count }, () => ''),
  );
  const [cost, setCost] = useState('0');
  const [isTried, setTried] = useState(false);
  const [message, setMessage] = useState<string>();
  const [isSending, setSending] = useState(false);
  /** A ref, because the leave guard reads it before the next render. */
  const isDelivered = useRef(false);
  const blocker = useLeaveGuard(() => !isDelivered.current && keys.some((key) => key !== ''));

  const missing = keys.map((key) => key.trim() === '');
  const isCostWrong = parseMinorUnits(cost) === undefined;

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isSending) return;
    setTried(true);
    setMessage(undefined);
    const wrong = missing.flatMap((isMissing, index) => (isMissing ? [`key-${index}`] : []));
    if (isCostWrong) wrong.push('unit_cost');
    if (wrong.length > 0) return focusFirst(form, wrong);
    setSending(true);
    const unitCost = Number(parseMinorUnits(cost));
    const { error } = await submitOnce({ keys, unitCost }, (importId) =>
      deliver({ order: number, importId, keys, unitCost }),
    );
    setSending(false);
    if (error) return setMessage(asProblem(error, lang).message);
    isDelivered.current = true;
    setKeys(keys.map(() => ''));
    toasts.done(t(($) => $.adminKeys.deliver.done, { number }));
    void navigate(prefixed(queuePath));
  };

  return (
    <>
      <Facts order={order} number={number} />
      <form className={formCss['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <div className={formCss['main']}>
          <FormSection
            title={t(($) => $.adminKeys.deliver.what)}
            hint={t(($) => $.adminKeys.deliver.whatHint)}
          >
            <KeyTexts
              keys={keys}
              count={order.count}
              missing={isTried ? missing : noneMissing}
              onChange={setKeys}
            />
            <UnitCostInput
              value={cost}
              error={isTried && isCostWrong ? t(($) => $.adminKeys.unitCostWrong) : undefined}
              onChange={setCost}
            />
          </FormSection>
          {message !== undefined && (
            <p className={formCss['notice']} data-kind="refusal" role="alert">
              {message}
            </p>
          )}
          <div>
            <BusyButton type="submit" variant="filled" loading={isSending}>
              {t(($) => $.adminKeys.deliver.submit)}
            </BusyButton>
          </div>
        </div>
      </form>
      <LeaveDialog blocker={blocker} onDiscard={() => setKeys(keys.map(() => ''))} />
    </>
  );
};
