import type { AdminStock } from '@shop/contracts/stock/back-office.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formCss from '../../../shared/back-office/form/entity-form.module.css';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { ContentForm } from './content-form.tsx';
import { ContentState } from './content-state.tsx';

type SharedContentProps = Readonly<{ stock: AdminStock; onChanged: () => void }>;

/**
 * The content that every buyer of the rate receives: its start, a stop button, and a new version.
 */
export const SharedContent = ({ stock, onChanged }: SharedContentProps) => {
  const { t } = useTranslation();
  const keyId = stock.content?.key_id ?? null;
  const [replacedKeyId, setReplacedKeyId] = useState<string | null>(null);
  const isReplaced = keyId !== null && keyId === replacedKeyId; // until the list is reloaded

  const handleSaved = () => {
    setReplacedKeyId(keyId);
    onChanged();
  };

  return (
    <div className={formCss['form']}>
      <div className={formCss['main']}>
        <FormSection
          title={t(($) => $.adminKeys.planPage.content)}
          hint={t(($) => $.adminKeys.planPage.contentHint)}
        >
          <ContentState stock={stock} isReplaced={isReplaced} onChanged={onChanged} />
          <ContentForm stock={stock} onChanged={handleSaved} />
        </FormSection>
      </div>
    </div>
  );
};
