import { Textarea } from '@mantine/core';
import { maxStatusReasonLength } from '@shop/contracts/catalog/back-office.contract';
import type { LocalizedField } from '../../../../shared/back-office/form/localized-fields.tsx';
import { LocalizedFields } from '../../../../shared/back-office/form/localized-fields.tsx';
import type { StatusReason } from './use-status-reason.ts';
import css from './status-reason-fields.module.css';

type StatusReasonFieldsProps = Pick<StatusReason, 'form'> &
  Readonly<{ label: string; hint: string }>;

const draw: LocalizedField['draw'] = (props) => (
  <Textarea {...props} autosize minRows={2} maxRows={8} maxLength={maxStatusReasonLength} />
);

/** The reason for a new status, which visitors see in their language. */
export const StatusReasonFields = ({ form, label, hint }: StatusReasonFieldsProps) => (
  <div className={css['reason']}>
    <LocalizedFields form={form} fields={[{ name: 'reason', label, draw }]} />
    <p className={css['hint']}>{hint}</p>
  </div>
);
