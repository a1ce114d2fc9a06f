import { TextInput } from '@mantine/core';
import type { AdminSocials } from '@shop/contracts/content/back-office.contract';
import { socialsInput } from '@shop/contracts/content/back-office.contract';
import {
  IconBrandDiscord,
  IconBrandTelegram,
  IconBrandVk,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../shared/back-office/form/entity-page.tsx';
import { useSaveEntryMutation } from '../../../shared/back-office/entry-api.ts';
import { entryState } from '../../../shared/back-office/form/entry-state.ts';
import { webAddressOrNull } from '../../../shared/back-office/form/web-address.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { useEntityForm } from '../../../shared/back-office/form/use-entity-form.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { socialsPath, useAdminSocialsQuery, useLazyAdminSocialsQuery } from './socials-api.ts';

/** The id of the only entry, as in its events. */
const id = 'shop';

const icons = {
  vk: IconBrandVk,
  discord: IconBrandDiscord,
  telegram: IconBrandTelegram,
  youtube: IconBrandYoutube,
} as const;
const networks = ['vk', 'discord', 'telegram', 'youtube'] as const;

/** The addresses of the shop in social networks. */
export const SocialsPage = () => {
  const query = useAdminSocialsQuery();
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(socials) => <SocialsForm socials={socials} />}
    </QueryState>
  );
};

const SocialsForm = ({ socials }: Readonly<{ socials: AdminSocials }>) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [save] = useSaveEntryMutation();
  const [load] = useLazyAdminSocialsQuery();
  const form = useEntityForm({
    path: socialsPath,
    id,
    contract: socialsInput,
    loaded: entryState(socialsInput, socials),
    save: (values, revision) =>
      save({ path: socialsPath, values, revision, adds: { path: socialsPath, id } }),
    reload: async () => entryState(socialsInput, await load().unwrap()),
    onSaved: () => toasts.done(t(($) => $.adminForm.saved)),
  });
  const title = t(($) => $.adminSocials.title);
  const labels = t(($) => $.adminSocials.fields, { returnObjects: true });
  return (
    <EntityPage
      title={title}
      entry={{
        kind: 'socials',
        id,
        path: socialsPath,
        revision: socials.revision,
        changedAt: socials.changed_at,
      }}
      labels={labels}
      form={form}
    >
      <EntityForm form={form} object={{ kind: 'socials', id }} labels={labels}>
        <FormSection title={t(($) => $.adminSocials.address)} hint={t(($) => $.adminSocials.text)}>
          {networks.map((network) => {
            const Icon = icons[network];
            return (
              <TextInput
                key={network}
                {...webAddressOrNull(form.field(network))}
                label={labels[network]}
                type="url"
                inputMode="url"
                autoComplete="off"
                leftSection={<Icon size={18} aria-hidden="true" />}
              />
            );
          })}
        </FormSection>
      </EntityForm>
    </EntityPage>
  );
};
