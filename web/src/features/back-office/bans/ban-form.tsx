import { Textarea } from '@mantine/core';
import type { BanPage } from '@shop/contracts/identity/bans.contract';
import { changeBanRequest } from '@shop/contracts/identity/bans.contract';
import { useTranslation } from 'react-i18next';
import { useSaveEntryMutation } from '../../../shared/back-office/entry-api.ts';
import { EntityForm } from '../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../shared/back-office/form/entity-page.tsx';
import { entryState } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { MomentField } from '../../../shared/back-office/form/moment-field.tsx';
import { useEntityForm } from '../../../shared/back-office/form/use-entity-form.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { BanFacts } from './ban-facts.tsx';
import { useLazyAdminBanQuery } from './bans-api.ts';
import { EarlierBans } from './earlier-bans.tsx';
import { LiftButton } from './lift-button.tsx';
import { banPath, bansPath } from './paths.ts';
import { useBanHistory } from './use-ban-history.tsx';

const banInput = changeBanRequest.omit({ revision: true });

/** An active ban. Its reason and end can be edited, and it can be lifted. */
export const BanForm = ({ ban }: Readonly<{ ban: BanPage }>) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { labels, draw } = useBanHistory();
  const [save] = useSaveEntryMutation();
  const [load] = useLazyAdminBanQuery();
  const { id } = ban;
  const path = banPath(id);
  const email = ban.email_masked ?? t(($) => $.adminBans.erased);
  const form = useEntityForm({
    path,
    id,
    contract: banInput,
    loaded: entryState(banInput, ban),
    save: (values, revision) => save({ path, values, revision, adds: { path: bansPath, id } }),
    reload: async () => entryState(banInput, await load(id).unwrap()),
    onSaved: () => toasts.done(t(($) => $.adminBans.page.saved)),
  });
  return (
    <EntityPage
      title={t(($) => $.adminBans.page.title, { email })}
      list={{ path: bansPath, label: t(($) => $.adminBans.page.back) }}
      entry={{ kind: 'ban', id, path, revision: ban.revision, changedAt: ban.banned_at }}
      labels={labels}
      draw={draw}
      form={form}
      actions={<LiftButton ban={ban} />}
    >
      <EntityForm
        form={form}
        object={{ kind: 'ban', id }}
        labels={labels}
        draw={draw}
        preview={<BanFacts ban={ban} />}
      >
        <FormSection title={t(($) => $.adminBans.page.terms)}>
          <Textarea
            {...form.field('reason')}
            label={labels.reason}
            description={t(($) => $.adminBans.reasonHint)}
            autosize
            minRows={2}
            maxLength={500}
          />
          <MomentField
            {...form.field('until')}
            label={labels.until}
            placeholder={t(($) => $.adminBans.forever)}
          />
        </FormSection>
        <EarlierBans ban={ban} />
      </EntityForm>
    </EntityPage>
  );
};
