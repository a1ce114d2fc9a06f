import { Checkbox, NativeSelect, Radio } from '@mantine/core';
import type {
  AdminOrderPage,
  OrderKeyItem,
  ReceivedPayment,
} from '@shop/contracts/ordering/admin-order.contract';
import { refundSum } from '@shop/contracts/ordering/admin-order.contract';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../../shared/api/new-id.ts';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useRefundOrderMutation } from './order-api.ts';
import css from './order-dialog.module.css';
import type { PaymentDialogProps } from './payment-dialog.ts';
import { useKeyName } from './use-key-name.ts';
import { usePaymentSystemName } from './use-payment-system-name.ts';

const isFree = ({ amount }: ReceivedPayment): boolean => amount?.cost === 0;

/** Payments with a refundable rest. For a free order, only the keys can be voided. */
const refundable = ({ payments }: AdminOrderPage): readonly ReceivedPayment[] =>
  payments.filter(
    (payment) => payment.taken_for !== null && (payment.left.cost > 0 || isFree(payment)),
  );

/** Refunds an order wholly or for selected keys. Shows the amount first. */
export const RefundDialog = ({ order, paymentId: meant, onClose }: PaymentDialogProps) => {
  const { t } = useTranslation();
  const { money } = useFormat();
  const toasts = useToasts();
  const [refund] = useRefundOrderMutation();
  const [refundId] = useState(newId);
  const payments = refundable(order).filter(({ id }) => (meant ?? id) === id);
  const [paymentId, setPaymentId] = useState(payments[0]?.id ?? '');
  const [isPart, setPart] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isByHand, setByHand] = useState(false);
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) return null;

  const standing = order.keys.filter(({ stands }) => stands);
  const canChoose = payment.taken_for === 'price' && standing.length > 1;
  const keys = canChoose && isPart ? chosen : [];
  const sum = toWireMoney({
    currency: payment.left.currency,
    minor: refundSum(order, payment, { chosen: keys.length, standing: standing.length }),
  });
  const voided = payment.taken_for === 'price' ? keys.length || standing.length : 0;
  const isMissingKeys = canChoose && isPart && keys.length === 0;
  const isFreeOrder = isFree(payment);
  const isManual = isByHand || payment.refund_way === 'by_hand';

  return (
    <ActionDialog
      title={t(($) => $.adminOrder.refund.title, { number: order.number })}
      text={
        <Consequence
          payment={payment}
          isByHand={isManual}
          voided={voided}
          isAll={keys.length === 0}
        />
      }
      action={
        isFreeOrder
          ? t(($) => $.adminOrder.refund.submitVoid)
          : t(($) => $.adminOrder.refund.submit, { amount: money(sum) })
      }
      fields={['keys']}
      check={() => ({ keys: isMissingKeys && 'field-required' })}
      run={(attempt) =>
        refund({
          number: order.number,
          attempt,
          body: {
            refund_id: refundId,
            payment: { system: payment.system, payment_id: payment.payment_id },
            keys,
            reason: attempt.reason,
            by_hand: isByHand,
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
        <>
          {payments.length > 1 && (
            <PaymentSelect payments={payments} value={paymentId} onChange={setPaymentId} />
          )}
          {canChoose && (
            <Radio.Group
              name="what"
              label={t(($) => $.adminOrder.refund.what)}
              value={isPart ? 'some' : 'whole'}
              onChange={(value) => {
                setPart(value === 'some');
                clear();
              }}
            >
              <div className={css['choices']}>
                <Radio
                  value="whole"
                  label={t(($) => $.adminOrder.refund.whole, { amount: money(payment.left) })}
                />
                <Radio value="some" label={t(($) => $.adminOrder.refund.some)} />
              </div>
            </Radio.Group>
          )}
          {canChoose && isPart && (
            <KeyChoice
              keys={standing}
              chosen={chosen}
              error={errorOf('keys') && t(($) => $.adminOrder.refund.chooseKeys)}
              onChange={(next) => {
                setChosen(next);
                clear();
              }}
            />
          )}
          <output className={css['sum']}>
            {isFreeOrder
              ? t(($) => $.adminOrder.refund.nothing)
              : t(($) => $.adminOrder.refund.sum, { amount: money(sum) })}
          </output>
          {!isFreeOrder && payment.refund_way === 'api' && (
            <Checkbox
              label={t(($) => $.adminOrder.refund.manually)}
              checked={isByHand}
              onChange={({ target }) => setByHand(target.checked)}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
};

type ConsequenceProps = Readonly<{
  payment: ReceivedPayment;
  isByHand: boolean;
  voided: number;
  isAll: boolean;
}>;

const Consequence = ({ payment, isByHand, voided, isAll }: ConsequenceProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const system = usePaymentSystemName()(payment.system);
  const isPrice = payment.taken_for === 'price';
  return (
    <>
      {!isFree(payment) && (
        <p>{t(($) => $.adminOrder.refund[isByHand ? 'byHand' : 'byApi'], { system })}</p>
      )}
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
      data={payments.map(({ id, system, payment_id: known, left, taken_for: use }) => ({
        value: id,
        label: `${systemName(system)} ${known}, ${money(left)}, ${t(
          ($) => $.adminOrder.money.uses[use ?? 'unknown'],
        )}`,
      }))}
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
