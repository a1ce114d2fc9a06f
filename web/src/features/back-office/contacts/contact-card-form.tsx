import { NativeSelect, TextInput } from '@mantine/core';
import type { AdminContactCard } from '@shop/domain/content/back-office.contract';
import { contactCardInput } from '@shop/domain/content/back-office.contract';
import { contactChannel } from '@shop/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EntityForm } from '../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../shared/back-office/form/entity-page.tsx';
import { entryState, fieldsOf } from '../../../shared/back-office/form/entry-state.ts';
import { textOrNull } from '../../../shared/back-office/form/field-props.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { areaControl, lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useEntityForm } from '../../../shared/back-office/form/use-entity-form.ts';
import { useEntrySaving } from '../../../shared/back-office/form/use-entry-saving.ts';
import { useLangPrefix } from '../../../shared/routing/use-lang-prefix.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import {
  contactCardPath,
  contactCardsPath,
  useLazyAdminContactCardQuery,
} from './contact-card-api.ts';
import { ContactCardPreview } from './contact-card-preview.tsx';
import { useContactCardLabels } from './use-contact-card-labels.ts';

type ContactCardFormProps = Readonly<{ id: string; card: AdminContactCard | null }>;

/** Of the section, while its calls are named after the cards. */
const page = '/admin/contacts';

/** A new card comes after all others. */
const blank = fieldsOf(contactCardInput, {
  channel: 'email',
  title_rus: '',
  title_eng: '',
  text_rus: '',
  text_eng: '',
  link: null,
  active: true,
});

export const ContactCardForm = ({ id, card }: ContactCardFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const labels = useContactCardLabels();
  const [load] = useLazyAdminContactCardQuery();
  const form = useEntityForm({
    path: contactCardPath(card ? id : 'new'),
    id,
    contract: contactCardInput,
    loaded: card ? entryState(contactCardInput, card) : { values: blank, revision: null },
    save: useEntrySaving(contactCardsPath),
    reload: async () => entryState(contactCardInput, await load(id).unwrap()),
    onSaved: (saved) => {
      toasts.done(t(($) => $.adminForm[card ? 'saved' : 'created']));
      if (!card) void navigate(prefixed(`${page}/${saved.id}`), { replace: true });
    },
  });
  const channels = contactChannel.options.map((value) => ({
    value,
    label: t(($) => $.contacts.channels[value]),
  }));
  return (
    <EntityPage
      title={card ? local(card, 'title') : t(($) => $.adminContactCard.create)}
      list={{ path: page, label: t(($) => $.adminContactCard.section) }}
      entry={
        card && {
          kind: 'contact_card',
          id,
          path: contactCardPath(id),
          revision: card.revision,
          changedAt: card.changed_at,
          active: card.active,
        }
      }
      labels={labels}
      isDirty={form.isDirty}
    >
      <EntityForm
        form={form}
        object={{ kind: 'contact_card', id }}
        labels={labels}
        preview={<ContactCardPreview values={form.values} />}
      >
        <FormSection
          title={t(($) => $.adminContactCard.content)}
          hint={t(($) => $.adminContactCard.contentHint)}
        >
          <NativeSelect {...form.field('channel')} label={labels['channel']} data={channels} />
          <LocalizedFields
            form={form}
            fields={[
              { name: 'title', label: t(($) => $.adminContactCard.title), draw: lineControl },
              { name: 'text', label: t(($) => $.adminContactCard.text), draw: areaControl },
            ]}
          />
          <TextInput
            {...textOrNull(form.field('link'))}
            label={labels['link']}
            description={t(($) => $.adminContactCard.linkHint)}
            autoComplete="off"
          />
        </FormSection>
      </EntityForm>
    </EntityPage>
  );
};
