import type { AdminBotSolution } from '@shop/contracts/support/back-office.contract';
import { botSolutionInput } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { areaControl, lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { BotDialogue } from '../support-texts/bot-dialogue.tsx';
import { useLazyBotSolutionEntryQuery } from '../support-texts/bot-solutions-api.ts';
import { botSolutionsSection } from '../support-texts/entry-sections.ts';

type BotSolutionFormProps = Readonly<{ id: string; solution: AdminBotSolution | null }>;

const blank = listFields(botSolutionInput, {
  title_rus: '',
  title_eng: '',
  body_rus: '',
  body_eng: '',
  active: true,
});

export const BotSolutionForm = ({ id, solution }: BotSolutionFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const localized = useLocalizedLabels();
  const [load] = useLazyBotSolutionEntryQuery();
  const texts = t(($) => $.adminSupportTexts.solutions, { returnObjects: true });
  const labels = {
    ...localized('title', texts.name),
    ...localized('body', texts.body),
    active: t(($) => $.adminEntries.active),
  };
  return (
    <EntryEditor
      section={botSolutionsSection}
      id={id}
      entry={solution}
      contract={botSolutionInput}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={solution ? local(solution, 'title') : texts.create}
      listLabel={texts.section}
      labels={labels}
      renderPreview={(values) => (
        <Preview>
          {(lang) => (
            <BotDialogue
              lang={lang}
              question={values[`title_${lang}`]}
              answer={values[`body_${lang}`]}
              choices={[]}
            />
          )}
        </Preview>
      )}
    >
      {(form) => (
        <FormSection title={texts.content} hint={texts.contentHint}>
          <LocalizedFields
            form={form}
            fields={[
              { name: 'title', label: texts.name, draw: lineControl },
              { name: 'body', label: texts.body, draw: areaControl },
            ]}
          />
        </FormSection>
      )}
    </EntryEditor>
  );
};
