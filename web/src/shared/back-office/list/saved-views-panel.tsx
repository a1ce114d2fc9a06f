import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { SavedView } from '@shop/contracts/saved-views/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useCurrentUser } from '../../session/use-current-user.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import type { BuiltInView } from './built-in-view.ts';
import { searchOfFilters } from './filtered-list.ts';
import { ChangeViewForm } from './change-view-form.tsx';
import { SaveViewForm } from './save-view-form.tsx';
import { useRemoveViewMutation, useSavedViewsQuery } from './saved-views-api.ts';
import type { TypedView } from './view-form.tsx';
import dropdown from './dropdown.module.css';
import css from './saved-views.module.css';

type SavedViewsPanelProps = Readonly<{
  section: string;
  builtIn: readonly BuiltInView[];
  search: string;
  onShow: (search: string) => void;
}>;

export const SavedViewsPanel = (props: SavedViewsPanelProps) => {
  const { section, builtIn, search, onShow } = props;
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const { data, error, refetch } = useSavedViewsQuery(section, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<SavedView>();
  // A view that was deleted in the meantime stays in its form, which shows the error.
  const changed = data?.find(({ id }) => id === opened?.id) ?? opened;
  // The form of a new view is removed while another view is changed.
  const [typed, setTyped] = useState<TypedView>({ name: '', shared: false });
  const [removeView] = useRemoveViewMutation();

  const handleRemove = async ({ id }: SavedView) => {
    const removed = await removeView(id);
    if (removed.error) toasts.refused(asProblem(removed.error, lang).message);
    else {
      toasts.done(t(($) => $.adminList.views.deleted));
      if (opened?.id === id) setOpened(undefined);
    }
    await refetch();
  };

  return (
    <div className={css['panel']}>
      {builtIn.length > 0 && <BuiltInViews views={builtIn} search={search} onShow={onShow} />}
      {error && !data && <p role="alert">{asProblem(error, lang).message}</p>}
      {!error && !data && <Skeleton height={36} />}
      {data?.length === 0 && <p className={css['hint']}>{t(($) => $.adminList.views.empty)}</p>}
      <ul>
        {data?.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            isShown={view.search === search}
            onShow={() => onShow(view.search)}
            onChange={() => setOpened(view)}
            onRemove={() => void handleRemove(view)}
          />
        ))}
      </ul>
      {changed ? (
        <ChangeViewForm
          key={changed.id}
          view={changed}
          search={search}
          onSaved={() => {
            setOpened(undefined);
            void refetch();
          }}
          onOutdated={() => void refetch()}
          onCancel={() => setOpened(undefined)}
        />
      ) : (
        <SaveViewForm
          section={section}
          search={search}
          typed={typed}
          onType={setTyped}
          onSaved={() => void refetch()}
        />
      )}
    </div>
  );
};

type ViewRowProps = Readonly<{
  view: SavedView;
  isShown: boolean;
  onShow: () => void;
  onChange: () => void;
  onRemove: () => void;
}>;

/** A saved view. Only its owner can change or delete it. */
const ViewRow = ({ view, isShown, onShow, onChange, onRemove }: ViewRowProps) => {
  const { t } = useTranslation();
  const userId = useCurrentUser()?.id;
  return (
    <li className={css['view']}>
      <button
        type="button"
        className={`${dropdown['entry']} ${css['open']}`}
        aria-pressed={isShown}
        onClick={onShow}
      >
        <span>{view.name}</span>
        {view.shared && <span className={css['shared']}>{t(($) => $.adminList.views.shared)}</span>}
      </button>
      {view.owner.id === userId && (
        <>
          <ActionIcon
            className={css['tool'] ?? ''}
            aria-label={t(($) => $.adminList.views.change, { name: view.name })}
            onClick={onChange}
          >
            <IconPencil size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            className={css['tool'] ?? ''}
            aria-label={t(($) => $.adminList.views.delete, { name: view.name })}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </li>
  );
};

type BuiltInViewsProps = Readonly<{
  views: readonly BuiltInView[];
  search: string;
  onShow: (search: string) => void;
}>;

/** The built-in views, which cannot be deleted. */
const BuiltInViews = ({ views, search, onShow }: BuiltInViewsProps) => {
  const { t } = useTranslation();
  return (
    <ul className={css['builtIn']} aria-label={t(($) => $.adminList.views.builtIn)}>
      {views.map((view) => (
        <li key={view.label} className={css['view']}>
          <button
            type="button"
            className={`${dropdown['entry']} ${css['open']}`}
            aria-pressed={searchOfFilters(view.filters) === search}
            onClick={() => onShow(searchOfFilters(view.filters))}
          >
            {view.label}
          </button>
        </li>
      ))}
    </ul>
  );
};
