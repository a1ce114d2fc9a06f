import type { AdminPaymentPage } from '@shop/contracts/payments/back-office.contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../shared/back-office/detail/panel.tsx';
import {
  RecordItem,
  RecordLine,
  RecordTitle,
  RecordList,
} from '../../../../shared/back-office/detail/record-list.tsx';
import { useReasonText } from '../../../../shared/back-office/history/use-reason-text.ts';
import { useFormat } from '../../../../shared/text/use-format.ts';
import type { MarkTone } from '../../../../shared/back-office/status-mark.tsx';
import { StatusMark } from '../../../../shared/back-office/status-mark.tsx';
import { DataTable } from '../../../../shared/ui/data-table.tsx';
import softText from '../../../../shared/back-office/soft-text.module.css';
import css from '../payments.module.css';

type PaymentProps = Readonly<{ payment: AdminPaymentPage }>;

const Scroll = ({ children }: Readonly<{ children: ReactNode }>) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
  <div className={css['scroll']} tabIndex={0}>
    {children}
  </div>
);

/** The reversals of a payment by id, each with the running total. */
export const PaymentReversals = ({ payment: { reversed } }: PaymentProps) => {
  const { t } = useTranslation();
  const { money, dateTime } = useFormat();
  return (
    <Panel aria-labelledby="payment-reversals">
      <h2 id="payment-reversals">{t(($) => $.adminPayments.reversals.title)}</h2>
      {reversed.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminPayments.reversals.none)}</p>
      ) : (
        <Scroll>
          <DataTable className={css['table'] ?? ''}>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.adminPayments.reversals.id)}</th>
                <th scope="col">{t(($) => $.adminPayments.reversals.amount)}</th>
                <th scope="col">{t(($) => $.adminPayments.reversals.total)}</th>
                <th scope="col">{t(($) => $.adminPayments.reversals.time)}</th>
              </tr>
            </thead>
            <tbody>
              {reversed.map(({ kind, reversal_id: id, amount, total, at }) => (
                <tr key={`${kind} ${id}`}>
                  <td>
                    {t(($) => $.adminPayments.reversals.kinds[kind])}{' '}
                    <span className={css['mono']}>{id}</span>
                  </td>
                  <td className={css['sum']}>{money(amount)}</td>
                  <td className={css['sum']}>{money(total)}</td>
                  <td>
                    <time dateTime={at}>{dateTime(at)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Scroll>
      )}
    </Panel>
  );
};

const tones: Readonly<Record<AdminPaymentPage['refunds'][number]['status'], MarkTone>> = {
  due: 'warn',
  sent: 'good',
  failed: 'bad',
};

/** The refunds of a payment, with their statuses. */
export const PaymentRefunds = ({ payment: { refunds } }: PaymentProps) => {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  const { money, dateTime } = useFormat();
  return (
    <Panel aria-labelledby="payment-refunds">
      <h2 id="payment-refunds">{t(($) => $.adminPayments.refunds.title)}</h2>
      {refunds.length === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminPayments.refunds.none)}</p>
      ) : (
        <RecordList aria-labelledby="payment-refunds">
          {refunds.map(({ refund_id: id, amount, status, method, reference, ...refund }) => (
            <RecordItem key={id}>
              <RecordLine>
                <RecordTitle>
                  <span className={css['sum']}>{money(amount)}</span>
                  <StatusMark tone={tones[status]}>
                    {t(($) => $.adminPayments.refunds.statuses[status])}
                  </StatusMark>
                </RecordTitle>
                <time dateTime={refund.decided_at}>{dateTime(refund.decided_at)}</time>
              </RecordLine>
              <p className={softText['small']}>
                {t(($) => $.adminPayments.refunds.methods[method])}
                {reference !== null && (
                  <> · {t(($) => $.adminPayments.refunds.reference, { reference })}</>
                )}
              </p>
              {refund.failures.map(({ reason, at }) => (
                <p key={at} className={softText['small']}>
                  <time dateTime={at}>{dateTime(at)}</time> · {reasonText(reason)}
                </p>
              ))}
            </RecordItem>
          ))}
        </RecordList>
      )}
    </Panel>
  );
};
