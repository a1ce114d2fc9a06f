import type { AdminBotProblem } from '@shop/contracts/support/back-office.contract';
import { botProblemInput } from '@shop/contracts/support/back-office.contract';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useLocalizedLabels } from '../../../shared/back-office/form/use-localized-labels.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useLazyBotProblemEntryQuery } from '../support-texts/bot-problems-api.ts';
import { botProblemsSection } from '../support-texts/entry-sections.ts';
import { ProblemPreview } from './problem-preview.tsx';
import { SolutionField } from './solution-field.tsx';

type BotProblemFormProps = Readonly<{ id: string; problem: AdminBotProblem | null }>;

const blank = listFields(botProblemInput, {
  title_rus: '',
  title_eng: '',
  solution_id: '',
  active: true,
});

export const BotProblemForm = ({ id, problem }: BotProblemFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const localized = useLocalizedLabels();
  const [load] = useLazyBotProblemEntryQuery();
  const texts = t(($) => $.adminSupportTexts.problems, { returnObjects: true });
  const labels = {
    ...localized('title', texts.name),
    solution_id: texts.solution,
    solutionId: texts.solution, // the field name in the history
    active: t(($) => $.adminEntries.active),
  };
  return (
    <EntryEditor
      section={botProblemsSection}
      id={id}
      entry={problem}
      contract={botProblemInput}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={problem ? local(problem, 'title') : texts.create}
      listLabel={texts.section}
      labels={labels}
      renderPreview={(values) => <ProblemPreview values={values} />}
    >
      {(form) => (
        <FormSection title={texts.content} hint={texts.contentHint}>
          <LocalizedFields
            form={form}
            fields={[{ name: 'title', label: texts.name, draw: lineControl }]}
          />
          <SolutionField {...form.field('solution_id')} label={texts.solution} />
        </FormSection>
      )}
    </EntryEditor>
  );
};
