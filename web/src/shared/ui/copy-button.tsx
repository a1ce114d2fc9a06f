import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from './toasts.tsx';

type CopyButtonProps = Readonly<{ text: () => string; children: ReactNode; label?: string }>;

/** Copies a text to the clipboard and confirms it for two seconds. */
export const CopyButton = ({ text, children, label }: CopyButtonProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch {
      toasts.refused(t(($) => $.order.notCopied));
    }
  };

  return (
    <Button
      variant="default"
      size="sm"
      aria-label={copied ? undefined : label}
      leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      onClick={() => void handleCopy()}
    >
      <span aria-live="polite">{copied ? t(($) => $.order.copied) : children}</span>
    </Button>
  );
};
