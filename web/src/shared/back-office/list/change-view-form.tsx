import { Checkbox } from '@mantine/core';
import type { SavedView } from '@shop/contracts/saved-views/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { useChangeViewMutation } from './saved-views-api.ts';
import { ViewForm } from './view-form.tsx';

type ChangeViewFormProps = Readonly<{
  view: SavedView;
  /** The current query string of the list. */
  search: string;
  onSaved: () => void;
  /** Called if the view was changed or deleted in the meantime. */
  onOutdated: () => void;
  onCancel: () => void;
}>;

const outdatedCodes: ReadonlySet<unknown> = new Set(['changed-meanwhile', 'not-found']);

/** Renames a view, shares it, or gives it the current list state. */
export const ChangeViewForm = (props: ChangeViewFormProps) => {
  const { view, search, onSaved, onOutdated, onCancel } = props;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  useReturnFocus();
  const [isReplaced, setReplaced] = useState(false);
  const [changeView, { isLoading }] = useChangeViewMutation();
  return (
    <ViewForm
      name={view.name}
      shared={view.shared}
      submit={t(($) => $.adminForm.save)}
      isLoading={isLoading}
      onCancel={onCancel}
      onSubmit={async (input) => {
        const { error } = await changeView({
          id: view.id,
          ...input,
          search: isReplaced ? search : view.search,
          revision: view.revision,
        });
        if (error) {
          const problem = asProblem(error, lang);
          if (outdatedCodes.has(problem.code)) onOutdated();
          return problem;
        }
        toasts.done(t(($) => $.adminList.views.saved));
        onSaved();
        return undefined;
      }}
    >
      {view.search !== search && (
        <Checkbox
          label={t(($) => $.adminList.views.replace)}
          checked={isReplaced}
          onChange={(event) => setReplaced(event.currentTarget.checked)}
        />
      )}
    </ViewForm>
  );
};
