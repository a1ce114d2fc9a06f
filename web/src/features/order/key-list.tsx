import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import css from './key-list.module.css';

type KeyListProps = Readonly<{ keys: readonly string[]; children?: ReactNode }>;

/** Keys to be read and copied; what else can be done with them stands below. */
export const KeyList = ({ keys, children }: KeyListProps) => {
  const { t } = useTranslation();
  return (
    <>
      <ol className={css['keys']}>
        {keys.map((key, index) => (
          <li key={`${key}-${index}`} className={css['row']}>
            <code className={css['key']}>{key}</code>
            <CopyButton text={() => key} label={`${t(($) => $.order.copy)} ${index + 1}`}>
              {t(($) => $.order.copy)}
            </CopyButton>
          </li>
        ))}
      </ol>
      <div className={css['actions']}>
        {keys.length > 1 && (
          <CopyButton text={() => keys.join('\n')}>{t(($) => $.order.copyAll)}</CopyButton>
        )}
        {children}
      </div>
    </>
  );
};
