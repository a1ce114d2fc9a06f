import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { IconCheck, IconRotate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../../shared/back-office/list/bulk-action.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useChangeMessageStatusMutation } from './contact-messages-api.ts';

/** Closes and reopens many messages. */
export const useStatusActions = (): readonly BulkAction<AdminContact>[] => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const [changeStatus] = useChangeMessageStatusMutation();
  return [
    {
      id: 'close',
      label: t(($) => $.adminContactMessages.close),
      icon: <IconCheck size={18} aria-hidden="true" />,
      appliesTo: ({ status }) => status !== 'closed',
      question: (count) =>
        t(($) => $.adminContactMessages.closeQuestion[pluralForm(count)], {
          number: number(count),
        }),
      consequences: () => [t(($) => $.adminContactMessages.closeConsequence)],
      run: ({ id }) => changeStatus({ id, action: 'close' }),
    },
    {
      id: 'reopen',
      label: t(($) => $.adminContactMessages.reopen),
      icon: <IconRotate size={18} aria-hidden="true" />,
      appliesTo: ({ status }) => status === 'closed',
      question: (count) =>
        t(($) => $.adminContactMessages.reopenQuestion[pluralForm(count)], {
          number: number(count),
        }),
      consequences: () => [t(($) => $.adminContactMessages.reopenConsequence)],
      run: ({ id }) => changeStatus({ id, action: 'reopen' }),
    },
  ];
};
