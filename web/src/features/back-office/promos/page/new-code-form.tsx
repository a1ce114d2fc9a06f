import { TextInput } from '@mantine/core';
import { newPromoInput } from '@shop/contracts/promotions/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CheckField } from '../../../../shared/back-office/form/check-field.tsx';
import { EntityForm } from '../../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../../shared/back-office/form/entity-page.tsx';
import { FormSection } from '../../../../shared/back-office/form/form-section.tsx';
import { useEntityForm } from '../../../../shared/back-office/form/use-entity-form.ts';
import { useLangPrefix } from '../../../../shared/routing/use-lang-prefix.ts';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { newPromoPath, promoPath, promosPath } from '../paths.ts';
import { useCreatePromoMutation } from '../promos-api.ts';
import { blankTerms } from '../terms/blank-terms.ts';
import { TermsFields } from '../terms/terms-fields.tsx';
import { useTermsLabels } from '../terms/use-terms-labels.ts';

const blank = { values: { code: '', on: true, ...blankTerms }, revision: null };

/** The form of a new code. The choice between one code and a batch is above it. */
export const NewCodeForm = ({ choice }: Readonly<{ choice: ReactNode }>) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const labels = useTermsLabels();
  const [create] = useCreatePromoMutation();
  const form = useEntityForm({
    path: newPromoPath,
    id: '',
    contract: newPromoInput,
    loaded: blank,
    save: (values) => create(values),
    reload: async () => blank,
    onSaved: ({ id }) => {
      toasts.done(t(($) => $.adminForm.created));
      void navigate(prefixed(promoPath(id)), { replace: true });
    },
  });
  const code = form.field('code');
  return (
    <EntityPage
      title={t(($) => $.adminPromos.create)}
      list={{ path: promosPath, label: t(($) => $.adminPromos.title) }}
      entry={null}
      labels={labels}
      form={form}
    >
      {choice}
      <EntityForm form={form} object={{ kind: 'promo', id: '' }} labels={labels}>
        <FormSection title={labels.code}>
          <TextInput
            {...code}
            label={labels.code}
            description={t(($) => $.adminPromos.codeHint)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <CheckField
            {...form.field('on')}
            label={t(($) => $.adminPromos.on)}
            description={t(($) => $.adminPromos.onHint)}
          />
        </FormSection>
        <TermsFields field={form.field} errors={form.errors} loadedNames={[]} />
      </EntityForm>
    </EntityPage>
  );
};
