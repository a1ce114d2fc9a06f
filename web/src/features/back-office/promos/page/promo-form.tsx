import { shownPromoCode } from '@shop/contracts/promotions/promo-code';
import { changedPromoInput } from '@shop/contracts/promotions/contract';
import type { PromoPage } from '@shop/contracts/promotions/contract';
import { useTranslation } from 'react-i18next';
import { atNewestRevision } from '../../../../shared/back-office/form/at-newest-revision.ts';
import { EntityForm } from '../../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../../shared/back-office/form/entity-page.tsx';
import { Notice } from '../../../../shared/back-office/form/notice.tsx';
import { useEntityForm } from '../../../../shared/back-office/form/use-entity-form.ts';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { promoPath, promosPath } from '../paths.ts';
import { useChangePromoMutation, useLazyAdminPromoQuery } from '../promos-api.ts';
import { pickTerms } from '../terms/blank-terms.ts';
import { PromoStatusMark } from '../status-mark.tsx';
import { TermsFields } from '../terms/terms-fields.tsx';
import { useDrawTerms } from '../terms/use-draw-terms.tsx';
import { useTermsLabels } from '../terms/use-terms-labels.ts';
import css from './page.module.css';
import { PromoActions } from './promo-actions.tsx';
import { PromoFacts } from './promo-facts.tsx';
import { TestTab } from './test-tab.tsx';
import { UsesTab } from './uses-tab.tsx';

const stateOf = (promo: PromoPage) => ({ values: pickTerms(promo), revision: promo.revision });

/** The terms of a promo code, its usage, and the actions of staff. */
export const PromoForm = ({ promo }: Readonly<{ promo: PromoPage }>) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const labels = useTermsLabels();
  const draw = useDrawTerms();
  const { code, locked } = promo;
  const [change] = useChangePromoMutation();
  const [load] = useLazyAdminPromoQuery();
  const form = useEntityForm({
    path: promoPath(code),
    id: code,
    contract: changedPromoInput,
    loaded: stateOf(promo),
    save: (terms, revision) => change({ code, terms, revision: revision ?? 0 }),
    reload: async () => stateOf(await load(code).unwrap()),
    onSaved: () => toasts.done(t(($) => $.adminForm.saved)),
  });
  const nameFacet = (facet: string): string | null => {
    if (facet === 'terms') return t(($) => $.adminPromos.terms);
    return facet === 'status' ? t(($) => $.adminPromos.status) : null;
  };
  return (
    <EntityPage
      title={shownPromoCode(code)}
      list={{ path: promosPath, label: t(($) => $.adminPromos.title) }}
      entry={{
        kind: 'promo',
        id: code,
        path: promoPath(code),
        revision: promo.revision,
        changedAt: promo.changed_at,
      }}
      labels={labels}
      draw={draw}
      nameFacet={nameFacet}
      form={form}
      mark={<PromoStatusMark status={promo.status} />}
      actions={<PromoActions promo={atNewestRevision(promo, form)} isDirty={form.isDirty} />}
      tabs={[
        {
          name: 'uses',
          label: t(($) => $.adminPromos.tabs.uses),
          content: <UsesTab code={code} />,
        },
        {
          name: 'test',
          label: t(($) => $.adminPromos.tabs.test),
          content: <TestTab promo={promo} />,
        },
      ]}
    >
      {locked && <Notice kind="note">{t(($) => $.adminPromos.lockedNote)}</Notice>}
      <EntityForm
        form={form}
        object={{ kind: 'promo', id: code }}
        labels={labels}
        draw={draw}
        preview={<PromoFacts promo={promo} />}
      >
        <fieldset className={css['fieldset']} disabled={locked}>
          <TermsFields field={form.field} errors={form.errors} loadedNames={promo.scope_names} />
        </fieldset>
      </EntityForm>
    </EntityPage>
  );
};
