import type { AdminMail } from '@shop/contracts/mail/contract';
import { IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRequestId } from '../../../shared/api/use-request-id.ts';
import type { BulkAction } from '../../../shared/back-office/list/bulk-action.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { canResend } from './can-resend.ts';
import { useResendAnyMailMutation } from './mail-api.ts';

/** Resends many emails. */
export const useResendActions = (): readonly BulkAction<AdminMail>[] => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const submitOnce = useRequestId();
  const [resend] = useResendAnyMailMutation();
  return [
    {
      id: 'resend',
      label: t(($) => $.adminEmails.resend),
      icon: <IconMailForward size={18} aria-hidden="true" />,
      appliesTo: canResend,
      question: (count) =>
        t(($) => $.adminEmails.resendQuestion[pluralForm(count)], { number: number(count) }),
      consequences: () => [t(($) => $.adminEmails.resendConsequence)],
      run: ({ id }) => submitOnce(id, (key) => resend({ id, key })),
    },
  ];
};
