import { TextInput } from '@mantine/core';
import type { AdminSavedReply } from '@shop/contracts/support/back-office.contract';
import { savedReplyInput } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { areaControl } from '../../../shared/back-office/form/text-control.tsx';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import { Dialogue } from '../../../shared/support/dialogue.tsx';
import { savedRepliesSection } from '../support-texts/entry-sections.ts';
import { useLazySavedReplyEntryQuery } from './saved-replies-api.ts';

type SavedReplyFormProps = Readonly<{ id: string; reply: AdminSavedReply | null }>;

const blank = listFields(savedReplyInput, {
  title: '',
  text_rus: '',
  text_eng: '',
  active: true,
});

export const SavedReplyForm = ({ id, reply }: SavedReplyFormProps) => {
  const { t } = useTranslation();
  const localized = useLocalizedLabels();
  const [load] = useLazySavedReplyEntryQuery();
  const texts = t(($) => $.adminSupportTexts.savedReplies, { returnObjects: true });
  const labels = {
    title: texts.name,
    ...localized('text', texts.body),
    active: t(($) => $.adminEntries.active),
  };
  return (
    <EntryEditor
      section={savedRepliesSection}
      id={id}
      entry={reply}
      contract={savedReplyInput}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={reply ? reply.title : texts.create}
      listLabel={texts.section}
      labels={labels}
      renderPreview={(values) => (
        <Preview>
          {(lang) => <Dialogue lines={[{ by: 'staff', text: values[`text_${lang}`] }]} />}
        </Preview>
      )}
    >
      {(form) => (
        <FormSection title={texts.content} hint={texts.contentHint}>
          <TextInput
            {...form.field('title')}
            label={texts.name}
            description={texts.nameHint}
            autoComplete="off"
          />
          <LocalizedFields
            form={form}
            fields={[{ name: 'text', label: texts.body, draw: areaControl }]}
          />
        </FormSection>
      )}
    </EntryEditor>
  );
};
