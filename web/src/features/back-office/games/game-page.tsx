import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { newId } from '../../../shared/api/new-id.ts';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { GameForm } from './game-form.tsx';
import { useAdminGameQuery } from './games-api.ts';

/** A new game at `/admin/games/new`, an existing one at `/admin/games/{id}`. */
export const GamePage = () => {
  const { id } = useParams();
  return id === undefined ? <NewGame /> : <SavedGame key={id} id={id} />;
};

const NewGame = () => {
  const [id] = useState(newId);
  return <GameForm id={id} game={null} onReorder={() => undefined} />;
};

const SavedGame = ({ id }: Readonly<{ id: string }>) => {
  const query = useAdminGameQuery(id);
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(game) => <GameForm id={id} game={game} onReorder={() => void query.refetch()} />}
    </QueryState>
  );
};
