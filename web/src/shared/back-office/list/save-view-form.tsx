import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { useRequestId } from '../../api/use-request-id.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useAddViewMutation } from './saved-views-api.ts';
import type { TypedView } from './view-form.tsx';
import { ViewForm } from './view-form.tsx';

type SaveViewFormProps = Readonly<{
  section: string;
  search: string;
  typed: TypedView;
  onType: (typed: TypedView) => void;
  onSaved: () => void;
}>;

/** Saves the current list state under a name. */
export const SaveViewForm = (props: SaveViewFormProps) => {
  const { section, search, typed, onType, onSaved } = props;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const submitOnce = useRequestId();
  const [addView, { isLoading }] = useAddViewMutation();
  return (
    <ViewForm
      name={typed.name}
      shared={typed.shared}
      onType={onType}
      submit={t(($) => $.adminList.views.save)}
      isLoading={isLoading}
      onSubmit={async (input) => {
        const view = { section, search, ...input };
        const { error } = await submitOnce(view, (id) => addView({ ...view, id }));
        if (error) return asProblem(error, lang);
        toasts.done(t(($) => $.adminList.views.saved));
        onSaved();
        return undefined;
      }}
    />
  );
};
