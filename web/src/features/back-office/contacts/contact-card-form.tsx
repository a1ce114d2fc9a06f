import { NativeSelect, TextInput } from '@mantine/core';
import type { AdminContactCard } from '@shop/contracts/content/back-office.contract';
import { contactCardInput } from '@shop/contracts/content/back-office.contract';
import { contactChannel } from '@shop/contracts/content/contract';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { textOrNull } from '../../../shared/back-office/form/field-props.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { areaControl, lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useLocal } from '../../../shared/text/use-local.ts';
import { ContactCardPreview } from './contact-card-preview.tsx';
import { contactCardsSection, useLazyContactCardEntryQuery } from './contact-cards-api.ts';
import { useContactCardLabels } from './use-contact-card-labels.ts';

type ContactCardFormProps = Readonly<{ id: string; card: AdminContactCard | null }>;

/** A new card is last in the sort order. */
const blank = listFields(contactCardInput, {
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
  const labels = useContactCardLabels();
  const [load] = useLazyContactCardEntryQuery();
  const channels = contactChannel.options.map((value) => ({
    value,
    label: t(($) => $.contacts.channels[value]),
  }));
  return (
    <EntryEditor
      section={contactCardsSection}
      id={id}
      entry={card}
      contract={contactCardInput}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={card ? local(card, 'title') : t(($) => $.adminContactCard.create)}
      listLabel={t(($) => $.adminContactCard.section)}
      labels={labels}
      renderPreview={(values) => <ContactCardPreview values={values} />}
    >
      {(form) => (
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
      )}
    </EntryEditor>
  );
};
