import { Checkbox, NativeSelect } from '@mantine/core';
import type {
  AdminOrderPage,
  OrderKeyItem,
  ReceivedPayment,
} from '@shop/contracts/ordering/admin-order.contract';
import { refundSum } from '@shop/contracts/ordering/admin-order.contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { RadioChoice } from '../../../shared/back-office/form/radio-choice.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useRefundOrderMutation } from './order-api.ts';
import css from './order-dialog.module.css';
import type { PaymentDialogProps } from './payment-dialog.ts';
import { isFree, refundablePayments } from './refundable-payments.ts';
import { useKeyName } from './use-key-name.ts';
import { usePaymentSystemName } from './use-payment-system-name.ts';

/** The selections of the administrator in the dialog. */
type RefundChoice = Readonly<{
  paymentId: string;
  /** Whether only the chosen keys are refunded. */
  isPart: boolean;
  chosen: readonly string[];
  isManual: boolean;
}>;

/** `chosenManual`: the payment system could refund, but an administrator sends the money. */
type RefundMethod = ReceivedPayment['refund_method'] | 'chosenManual';

const refundMethod = (
  { refund_method: method }: ReceivedPayment,
  { isManual }: RefundChoice,
): RefundMethod => (method === 'api' && isManual ? 'chosenManual' : method);

/** Returns the keys and the amount that a choice refunds. */
const planRefund = (order: AdminOrderPage, payment: ReceivedPayment, choice: RefundChoice) => {
  const currentKeys = order.keys.filter(({ current }) => current);
  const canChoose = payment.applied_as === 'price' && currentKeys.length > 1;
  const isPart = canChoose && choice.isPart;
  const keys = isPart ? choice.chosen : [];
  const isMissingKeys = isPart && keys.length === 0;
  const counted = { chosen: keys.length, currentKeys: currentKeys.length };
  const voided = isPart ? keys.length : currentKeys.length;
  return {
    currentKeys,
    canChoose,
    isPart,
    keys,
    sum: toWireMoney({
      currency: payment.left.currency,
      minor: isMissingKeys ? 0 : refundSum(order, payment, counted),
    }),
    voided: payment.applied_as === 'price' ? voided : 0,
    isMissingKeys,
    isFreeOrder: isFree(payment),
    method: refundMethod(payment, choice),
  };
};

type RefundPlan = ReturnType<typeof planRefund>;

/** Refunds an order wholly or for selected keys. Shows the amount first. */
export const RefundDialog = ({ order, paymentId: meant, onClose }: PaymentDialogProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const toasts = useToasts();
  const [refund] = useRefundOrderMutation();
  const payments = refundablePayments(order).filter(({ id }) => (meant ?? id) === id);
  const [choice, setChoice] = useState<RefundChoice>({
    paymentId: payments[0]?.id ?? '',
    isPart: false,
    chosen: [],
    isManual: false,
  });
  const payment = payments.find(({ id }) => id === choice.paymentId);
  if (!payment) return null;

  const plan = planRefund(order, payment, choice);
  const { keys, sum, isFreeOrder, isMissingKeys } = plan;

  const amountLabel = isMissingKeys
    ? t(($) => $.adminOrder.actions.refund)
    : t(($) => $.adminOrder.refund.submit, { amount: money(sum) });
  const actionLabel = isFreeOrder ? t(($) => $.adminOrder.refund.submitVoid) : amountLabel;

  return (
    <ActionDialog
      title={t(($) => $.adminOrder.refund[isFreeOrder ? 'titleVoid' : 'title'], {
        number: order.number,
      })}
      text={
        <Consequence
          payment={payment}
          method={plan.method}
          voided={plan.voided}
          isAll={!plan.isPart}
        />
      }
      action={actionLabel}
      fields={['keys']}
      values={choice}
      check={() => ({ keys: plan.isMissingKeys && 'field-required' })}
      run={(attempt) =>
        refund({
          number: order.number,
          attempt,
          body: {
            refund_id: attempt.key,
            payment: { system: payment.system, payment_id: payment.payment_id },
            keys,
            reason: attempt.reason,
            manual: choice.isManual,
          },
        })
      }
      onDone={() => {
        toasts.done(
          isFreeOrder
            ? t(($) => $.adminOrder.refund.doneVoid)
            : t(($) => $.adminOrder.refund.done, { amount: money(sum) }),
        );
        onClose();
      }}
      onClose={onClose}
    >
      {({ errorOf, clear }) => (
        <RefundFields
          payments={payments}
          payment={payment}
          choice={choice}
          plan={plan}
          keysError={errorOf('keys')}
          clear={clear}
          onChange={(part) => setChoice((before) => ({ ...before, ...part }))}
        />
      )}
    </ActionDialog>
  );
};

type RefundFieldsProps = Readonly<{
  payments: readonly ReceivedPayment[];
  payment: ReceivedPayment;
  choice: RefundChoice;
  plan: RefundPlan;
  keysError: string | undefined;
  /** Clears the errors after an edit. */
  clear: () => void;
  onChange: (part: Partial<RefundChoice>) => void;
}>;

const RefundFields = (props: RefundFieldsProps) => {
  const { payments, payment, choice, plan, keysError, clear, onChange } = props;
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <>
      {payments.length > 1 && (
        <PaymentSelect
          payments={payments}
          value={choice.paymentId}
          onChange={(paymentId) => onChange({ paymentId })}
        />
      )}
      {plan.canChoose && (
        <RadioChoice
          label={t(($) => $.adminOrder.refund.what)}
          name="what"
          options={[
            {
              value: 'whole',
              label: t(($) => $.adminOrder.refund.whole, { amount: money(payment.left) }),
            },
            { value: 'some', label: t(($) => $.adminOrder.refund.some) },
          ]}
          value={plan.isPart ? 'some' : 'whole'}
          onChange={(value) => {
            onChange({ isPart: value === 'some' });
            clear();
          }}
        />
      )}
      {plan.isPart && (
        <KeyChoice
          keys={plan.currentKeys}
          chosen={choice.chosen}
          error={keysError && t(($) => $.adminOrder.refund.chooseKeys)}
          onChange={(chosen) => {
            onChange({ chosen });
            clear();
          }}
        />
      )}
      <output className={css['sum']}>
        {plan.isFreeOrder
          ? t(($) => $.adminOrder.refund.nothing)
          : t(($) => $.adminOrder.refund.sum, { amount: money(plan.sum) })}
      </output>
      {!plan.isFreeOrder && payment.refund_method === 'api' && (
        <Checkbox
          label={t(($) => $.adminOrder.refund.manually)}
          checked={choice.isManual}
          onChange={({ target }) => onChange({ isManual: target.checked })}
        />
      )}
    </>
  );
};

type ConsequenceProps = Readonly<{
  payment: ReceivedPayment;
  method: RefundMethod;
  voided: number;
  isAll: boolean;
}>;

const Consequence = ({ payment, method, voided, isAll }: ConsequenceProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const system = usePaymentSystemName()(payment.system);
  const isPrice = payment.applied_as === 'price';
  return (
    <>
      {!isFree(payment) && <p>{t(($) => $.adminOrder.refund.methods[method], { system })}</p>}
      {voided > 0 && (
        <p>{t(($) => $.adminOrder.refund.voids[pluralForm(voided)], { number: number(voided) })}</p>
      )}
      {isPrice && isAll && <p>{t(($) => $.adminOrder.refund.stops)}</p>}
      {!isPrice && <p>{t(($) => $.adminOrder.refund.keeps)}</p>}
    </>
  );
};

type PaymentSelectProps = Readonly<{
  payments: readonly ReceivedPayment[];
  value: string;
  onChange: (id: string) => void;
}>;

const PaymentSelect = ({ payments, value, onChange }: PaymentSelectProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const systemName = usePaymentSystemName();
  return (
    <NativeSelect
      name="payment"
      label={t(($) => $.adminOrder.refund.payment)}
      value={value}
      data={payments.map(
        ({ id, system, payment_id: providerPaymentId, left, applied_as: use }) => ({
          value: id,
          label: `${systemName(system)} ${providerPaymentId}, ${money(left)}, ${t(
            ($) => $.adminOrder.money.uses[use ?? 'unknown'],
          )}`,
        }),
      )}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

type KeyChoiceProps = Readonly<{
  keys: readonly OrderKeyItem[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}>;

const KeyChoice = ({ keys, chosen, error, onChange }: KeyChoiceProps) => {
  const { t } = useTranslation();
  const keyName = useKeyName();
  return (
    <Checkbox.Group
      label={t(($) => $.adminOrder.keys.title)}
      value={[...chosen]}
      error={error}
      onChange={onChange}
    >
      <div className={css['choices']}>
        {keys.map((key) => (
          <Checkbox key={key.id} name="keys" value={key.id} label={keyName(key)} />
        ))}
      </div>
    </Checkbox.Group>
  );
};
