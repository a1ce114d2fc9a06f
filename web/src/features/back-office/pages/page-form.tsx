import type { AdminPage } from '@shop/contracts/content/back-office.contract';
import { pageInput } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useSaveEntryMutation } from '../../../shared/back-office/entry-api.ts';
import { atNewestRevision } from '../../../shared/back-office/form/at-newest-revision.ts';
import { EntityForm } from '../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../shared/back-office/form/entity-page.tsx';
import { entryState } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { markdownControl } from '../../../shared/back-office/form/markdown-control.tsx';
import { lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useEntityForm } from '../../../shared/back-office/form/use-entity-form.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { PagePreview } from './page-preview.tsx';
import { pagePath, pagesPath, useLazyAdminPageQuery } from './pages-api.ts';
import { usePageLabels } from './use-page-labels.ts';
import { VersionsTab } from './versions-tab.tsx';

export const PageForm = ({ page }: Readonly<{ page: AdminPage }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const toasts = useToasts();
  const labels = usePageLabels();
  const [save] = useSaveEntryMutation();
  const [load] = useLazyAdminPageQuery();
  const { id } = page;
  const path = pagePath(id);
  const form = useEntityForm({
    path,
    id,
    contract: pageInput,
    loaded: entryState(pageInput, page),
    save: (values, revision) => save({ path, values, revision, adds: { path: pagesPath, id } }),
    reload: async () => entryState(pageInput, await load(id).unwrap()),
    onSaved: ({ revision }) => toasts.done(t(($) => $.adminPages.saved, { version: revision + 1 })),
  });
  return (
    <EntityPage
      title={local(page, 'title')}
      list={{ path: pagesPath, label: t(($) => $.adminPages.title) }}
      entry={{ kind: 'page', id, path, revision: page.revision, changedAt: page.changed_at }}
      labels={labels}
      form={form}
      tabs={[
        {
          name: 'versions',
          label: t(($) => $.adminPages.versions),
          content: <VersionsTab page={atNewestRevision(page, form)} isDirty={form.isDirty} />,
        },
      ]}
    >
      <EntityForm
        form={form}
        object={{ kind: 'page', id }}
        labels={labels}
        preview={<PagePreview values={form.values} />}
      >
        <FormSection
          title={t(($) => $.adminPages.content)}
          hint={t(($) => $.adminPages.contentHint[id === 'terms' ? 'terms' : 'other'])}
        >
          <LocalizedFields
            form={form}
            fields={[
              { name: 'title', label: t(($) => $.adminPages.name), draw: lineControl },
              {
                name: 'body',
                label: t(($) => $.adminPages.body),
                draw: markdownControl,
              },
            ]}
          />
        </FormSection>
      </EntityForm>
    </EntityPage>
  );
};
