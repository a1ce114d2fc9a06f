import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../../shared/ui/toasts.tsx';

type CopyTextProps = Readonly<{ text: string; label: string; done: string }>;

/** Copies a text to the clipboard. */
export const CopyText = ({ text, label, done }: CopyTextProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.done(done);
    } catch {
      toasts.refused(t(($) => $.adminList.copyFailed));
    }
  };
  return (
    <ActionIcon variant="subtle" aria-label={label} title={label} onClick={() => void handleCopy()}>
      <IconCopy size={16} aria-hidden="true" />
    </ActionIcon>
  );
};
