import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { newId } from '../../../shared/api/new-id.ts';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { useAdminProblemQuery } from './problem-api.ts';
import { ProblemForm } from './problem-form.tsx';

/** A new article at `/admin/problems/new`, an existing one at `/admin/problems/{id}`. */
export const ProblemPage = () => {
  const { id } = useParams();
  return id === undefined ? <NewProblem /> : <SavedProblem key={id} id={id} />;
};

const NewProblem = () => {
  const [id] = useState(newId);
  return <ProblemForm id={id} problem={null} />;
};

const SavedProblem = ({ id }: Readonly<{ id: string }>) => {
  const query = useAdminProblemQuery(id);
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(problem) => <ProblemForm id={id} problem={problem} />}
    </QueryState>
  );
};
