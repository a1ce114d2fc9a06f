import type { AdminStock } from '@shop/domain/stock/back-office.contract';
import { useTranslation } from 'react-i18next';
import formCss from '../../../shared/back-office/form/entity-form.module.css';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { ContentForm } from './content-form.tsx';
import { ContentState } from './content-state.tsx';

type SharedContentProps = Readonly<{ stock: AdminStock; onChanged: () => void }>;

/** What everyone gets who buys the rate: since when, how to stop it, and a form for the next. */
export const SharedContent = ({ stock, onChanged }: SharedContentProps) => {
  const { t } = useTranslation();
  return (
    <div className={formCss['form']}>
      <div className={formCss['main']}>
        <FormSection
          title={t(($) => $.adminKeys.ratePage.content)}
          hint={t(($) => $.adminKeys.ratePage.contentHint)}
        >
          <ContentState stock={stock} onChanged={onChanged} />
          <ContentForm stock={stock} onChanged={onChanged} />
        </FormSection>
      </div>
    </div>
  );
};
