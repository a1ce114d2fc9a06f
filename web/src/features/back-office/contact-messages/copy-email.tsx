import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../../shared/ui/toasts.tsx';

type CopyEmailProps = Readonly<{ email: string }>;

export const CopyEmail = ({ email }: CopyEmailProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const label = t(($) => $.adminContactMessages.copy);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(email);
      toasts.done(t(($) => $.adminContactMessages.copied));
    } catch {
      toasts.refused(t(($) => $.adminList.copyFailed));
    }
  };
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => void handleCopy()}>
      <IconCopy size={16} aria-hidden="true" />
    </ActionIcon>
  );
};
