import { useForm } from '@mantine/form';
import type { ChangeProductStatusRequest } from '@shop/contracts/catalog/back-office.contract';
import { useState } from 'react';
import type { FieldProps } from '../../../../shared/back-office/form/field-props.ts';

type Reason = Pick<ChangeProductStatusRequest, 'reason_rus' | 'reason_eng'>;

/** The reason for a new status, in both languages. */
export const useStatusReason = () => {
  const { values, errors, setErrors, getInputProps } = useForm<Reason>({
    initialValues: { reason_rus: '', reason_eng: '' },
  });
  const [refusals, setRefusals] = useState(0);
  const reason: Reason = {
    reason_rus: values.reason_rus.trim(),
    reason_eng: values.reason_eng.trim(),
  };
  return {
    reason,
    isComplete: reason.reason_rus !== '' && reason.reason_eng !== '',
    /** Sets an error on each empty language. */
    showMissing: (message: string) => {
      setErrors({
        ...(reason.reason_rus === '' && { reason_rus: message }),
        ...(reason.reason_eng === '' && { reason_eng: message }),
      });
      setRefusals((count) => count + 1);
    },
    form: {
      values,
      errors,
      refusals,
      field: <Name extends keyof Reason>(name: Name) => ({
        name,
        ...(getInputProps(name) as Omit<FieldProps<string>, 'name'>), // untyped in Mantine
      }),
    },
  };
};

export type StatusReason = ReturnType<typeof useStatusReason>;
