import type { AdminProblem } from '@shop/contracts/content/back-office.contract';
import { problemInput } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createdEntry } from '../../../shared/back-office/form/created-entry.ts';
import { EntityForm } from '../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../shared/back-office/form/entity-page.tsx';
import { entryState, listFields } from '../../../shared/back-office/form/entry-state.ts';
import { useEntityForm } from '../../../shared/back-office/form/use-entity-form.ts';
import { useEntrySaving } from '../../../shared/back-office/form/use-entry-saving.ts';
import { useLangPrefix } from '../../../shared/routing/use-lang-prefix.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { problemPath, problemsPath, useLazyAdminProblemQuery } from './problem-api.ts';
import { ProblemFields } from './problem-fields.tsx';
import { ProblemPreview } from './problem-preview.tsx';
import { ShownLink } from './shown-link.tsx';
import { useFeedbackFacts } from './use-feedback-facts.ts';
import { useProblemLabels } from './use-problem-labels.ts';

type ProblemFormProps = Readonly<{ id: string; problem: AdminProblem | null }>;

/** A new article is last in the sort order. */
const blank = listFields(problemInput, {
  kind: 'problem',
  category: 'payment',
  title_rus: '',
  title_eng: '',
  body_rus: '',
  body_eng: '',
  link: null,
  file: null,
  active: true,
});

export const ProblemForm = ({ id, problem }: ProblemFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();
  const labels = useProblemLabels();
  const feedbackFacts = useFeedbackFacts();
  const [load] = useLazyAdminProblemQuery();
  const form = useEntityForm({
    path: problemPath(problem ? id : 'new'),
    id,
    contract: problemInput,
    loaded: problem ? entryState(problemInput, problem) : { values: blank, revision: null },
    save: useEntrySaving(problemsPath),
    reload: async (savedId) => entryState(problemInput, await load(savedId).unwrap()),
    onSaved: (saved) => {
      toasts.done(t(($) => $.adminForm[problem ? 'saved' : 'created']));
      if (!problem)
        void navigate(prefixed(problemPath(saved.id)), { replace: true, state: createdEntry });
    },
  });
  return (
    <EntityPage
      title={problem ? local(problem, 'title') : t(($) => $.adminProblems.create)}
      list={{ path: problemsPath, label: t(($) => $.adminProblems.title) }}
      entry={
        problem && {
          kind: 'problem',
          id,
          path: problemPath(id),
          revision: problem.revision,
          changedAt: problem.changed_at,
          active: problem.active,
          facts: feedbackFacts(problem),
        }
      }
      labels={labels}
      form={form}
      actions={problem?.active === true && <ShownLink id={id} />}
    >
      <EntityForm
        form={form}
        object={{ kind: 'problem', id }}
        labels={labels}
        preview={<ProblemPreview values={form.values} />}
      >
        <ProblemFields form={form} labels={labels} />
      </EntityForm>
    </EntityPage>
  );
};
