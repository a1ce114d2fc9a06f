import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useTicketThemesQuery } from '../tickets/tickets-api.ts';
import { useStaffQuery } from './agent-inbox-api.ts';
import css from './queue-page.module.css';
import type { QueueFilters } from './use-queue-filters.ts';

const sorts = ['waiting_since', '-last_message_at', '-created_at', 'created_at'] as const;

type QueueFilterFormProps = Readonly<{ filters: QueueFilters }>;

type AssigneeOption = Readonly<{ value: string; label: string }>;

const useAssigneeOptions = (): readonly AssigneeOption[] => {
  const { t } = useTranslation();
  const { data: staff = [] } = useStaffQuery();
  const me = useCurrentUser();
  return [
    { value: '', label: t(($) => $.agentInbox.filters.anyone) },
    { value: 'me', label: t(($) => $.agentInbox.me) },
    { value: 'nobody', label: t(($) => $.agentInbox.unassigned) },
    ...staff
      .filter(({ id }) => id !== me?.id)
      .map(({ id, name }) => ({ value: id, label: name ?? t(($) => $.agentInbox.erased) })),
  ];
};

export const QueueFilterForm = ({ filters }: QueueFilterFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { values, change, findNumber, reset } = filters;
  const [q, setQ] = useState(values.q);
  const { data: themes = [] } = useTicketThemesQuery();
  const assignees = useAssigneeOptions();

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    findNumber(q.trim());
  };

  const handleReset = () => {
    setQ('');
    reset();
  };

  return (
    <search aria-label={t(($) => $.agentInbox.filters.label)}>
      <form className={css['filters']} onSubmit={handleSubmit}>
        <div className={css['search']}>
          <TextInput
            name="q"
            inputMode="numeric"
            autoComplete="off"
            label={t(($) => $.agentInbox.filters.number)}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
          <Button type="submit" variant="default">
            {t(($) => $.agentInbox.filters.search)}
          </Button>
        </div>
        <NativeSelect
          label={t(($) => $.agentInbox.filters.status)}
          value={values.status}
          data={[
            { value: 'open', label: t(($) => $.support.statuses.open) },
            { value: 'solved', label: t(($) => $.support.statuses.solved) },
            { value: 'any', label: t(($) => $.agentInbox.filters.all) },
          ]}
          onChange={({ target }) => change({ status: target.value })}
        />
        <NativeSelect
          label={t(($) => $.agentInbox.filters.assignee)}
          value={values.assignee}
          data={assignees}
          onChange={({ target }) => change({ assignee: target.value })}
        />
        <NativeSelect
          className={css['topic']}
          label={t(($) => $.agentInbox.filters.topic)}
          value={values.theme}
          data={[
            { value: '', label: t(($) => $.agentInbox.filters.all) },
            ...themes.map((theme) => ({ value: theme.id, label: local(theme, 'name') })),
          ]}
          onChange={({ target }) => change({ theme: target.value })}
        />
        <NativeSelect
          className={css['sort']}
          label={t(($) => $.agentInbox.filters.sortBy)}
          value={values.sort}
          data={sorts.map((sort) => ({
            value: sort,
            label: t(($) => $.agentInbox.filters.sortOptions[sort]),
          }))}
          onChange={({ target }) => change({ sort: target.value })}
        />
        <Checkbox
          className={css['waiting']}
          label={t(($) => $.agentInbox.filters.waitingOnly)}
          checked={values.waiting === 'true'}
          onChange={({ target }) => change({ waiting: target.checked ? 'true' : '' })}
        />
        <Button variant="default" className={css['reset']} onClick={handleReset}>
          {t(($) => $.agentInbox.filters.reset)}
        </Button>
      </form>
    </search>
  );
};
