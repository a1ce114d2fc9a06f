import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/toasts.tsx';
import css from './copy-id.module.css';

type CopyIdProps = Readonly<{ id: string; tabIndex?: number }>;

const uuidLength = 36;

/** Shortens UUIDs to their beginning. Codes are shown in full. */
const shownOf = (id: string): string => (id.length === uuidLength ? id.slice(0, 8) : id);

/** A shortened id. A click copies the full one. */
export const CopyId = ({ id, tabIndex }: CopyIdProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
      toasts.done(t(($) => $.adminList.idCopied));
    } catch {
      toasts.refused(t(($) => $.adminList.copyFailed));
    }
  };

  return (
    <button
      type="button"
      className={css['id']}
      title={id}
      aria-label={t(($) => $.adminList.copyId, { id })}
      tabIndex={tabIndex}
      onClick={() => void handleCopy()}
    >
      {isCopied ? <IconCheck size={16} aria-hidden="true" /> : shownOf(id)}
    </button>
  );
};
