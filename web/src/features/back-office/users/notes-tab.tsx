import { Button } from '@mantine/core';
import type { UserNote, UserPage as User } from '@shop/contracts/identity/users.contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import { useFocusAfterPaging } from '../../../shared/ui/use-focus-after-paging.ts';
import { PageButtons } from '../../../shared/back-office/page-buttons.tsx';
import { EmptyPanel, PanelState } from '../../../shared/back-office/panel-state.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useRemoveNoteMutation } from './account-actions-api.ts';
import { NoteForm } from './note-form.tsx';
import softLine from '../../../shared/back-office/detail/soft-line.module.css';
import css from './users.module.css';
import { partSize, useUserNotesQuery } from './users-api.ts';

/** Staff notes about the user, newest first. */
export const NotesTab = ({ user }: Readonly<{ user: User }>) => {
  const { t } = useTranslation();
  const { id } = user;
  const [page, setPage] = useState(1);
  const [removed, setRemoved] = useState<UserNote>();
  const query = useUserNotesQuery({ id, page });
  const list = useFocusAfterPaging<HTMLUListElement>(page, query.currentData !== undefined);
  return (
    <div className={css['stack']}>
      {user.erased_at === null && <NoteForm id={id} />}
      <PanelState query={{ ...query, currentData: query.currentData ?? query.data }}>
        {({ items, total }) =>
          items.length === 0 ? (
            <EmptyPanel
              title={t(($) => $.adminUsers.notesTab.empty)}
              text={t(($) => $.adminUsers.notesTab.emptyText)}
            />
          ) : (
            <>
              <ul ref={list} tabIndex={-1} className={css['rows']}>
                {items.map((note) => (
                  <Note key={note.id} note={note} onRemove={() => setRemoved(note)} />
                ))}
              </ul>
              <PageButtons page={page} pages={Math.ceil(total / partSize)} onChange={setPage} />
            </>
          )
        }
      </PanelState>
      {removed && <RemoveDialog id={id} note={removed.id} onClose={() => setRemoved(undefined)} />}
    </div>
  );
};

type NoteProps = Readonly<{ note: UserNote; onRemove: () => void }>;

const Note = ({ note, onRemove }: NoteProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { text, author, at, removable } = note;
  return (
    <li className={css['row']}>
      <div>
        <p className={css['note']}>{text ?? t(($) => $.adminUsers.erased)}</p>
        <p className={softLine['line']}>
          <span>{author.name ?? t(($) => $.adminUsers.notesTab.author)}</span>
          <time dateTime={at}>{dateTime(at)}</time>
        </p>
      </div>
      {removable && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t(($) => $.adminUsers.notesTab.remove, { at: dateTime(at) })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
};

type RemoveDialogProps = Readonly<{ id: string; note: string; onClose: () => void }>;

const RemoveDialog = ({ id, note, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [remove] = useRemoveNoteMutation();
  return (
    <ActionDialog
      title={t(($) => $.adminUsers.notesTab.removeTitle)}
      text={<p>{t(($) => $.adminUsers.notesTab.removeText)}</p>}
      action={t(($) => $.adminUsers.notesTab.removeSubmit)}
      reason={null}
      run={() => remove({ id, note })}
      onDone={() => {
        toasts.done(t(($) => $.adminUsers.notesTab.removed));
        onClose();
      }}
      onClose={onClose}
    />
  );
};
