import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../shared/session/use-current-user.ts';
import { useLocal } from '../../../shared/text/use-local.ts';
import { useTicketThemesQuery } from '../tickets/tickets-api.ts';
import { useStaffQuery } from './desk-api.ts';
import css from './queue-page.module.css';
import type { QueueFilters } from './use-queue-filters.ts';

const sorts = ['waiting_since', '-last_message_at', '-created_at', 'created_at'] as const;

export const QueueFilterForm = ({ filters }: Readonly<{ filters: QueueFilters }>) => {
  const { t } = useTranslation();
  const local = useLocal();
  const { asked, change, reset } = filters;
  const [q, setQ] = useState(asked.q);
  const { data: themes = [] } = useTicketThemesQuery();
  const { data: staff = [] } = useStaffQuery();
  const me = useCurrentUser();

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    change({ q: q.trim() });
  };

  return (
    <search aria-label={t(($) => $.desk.filters.label)}>
      <form className={css['filters']} onSubmit={handleSubmit}>
        <div className={css['search']}>
          <TextInput
            name="q"
            inputMode="numeric"
            autoComplete="off"
            label={t(($) => $.desk.filters.search)}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
          <Button type="submit" variant="default">
            {t(($) => $.desk.filters.find)}
          </Button>
        </div>
        <NativeSelect
          label={t(($) => $.desk.filters.status)}
          value={asked.status}
          data={[
            { value: 'open', label: t(($) => $.support.statuses.open) },
            { value: 'solved', label: t(($) => $.support.statuses.solved) },
            { value: 'any', label: t(($) => $.desk.filters.any) },
          ]}
          onChange={({ target }) => change({ status: target.value })}
        />
        <NativeSelect
          label={t(($) => $.desk.filters.assignee)}
          value={asked.assignee}
          data={[
            { value: '', label: t(($) => $.desk.filters.everybody) },
            { value: 'me', label: t(($) => $.desk.me) },
            { value: 'nobody', label: t(($) => $.desk.nobody) },
            ...staff
              .filter(({ id }) => id !== me?.id)
              .map(({ id, name }) => ({ value: id, label: name ?? t(($) => $.desk.erased) })),
          ]}
          onChange={({ target }) => change({ assignee: target.value })}
        />
        <NativeSelect
          label={t(($) => $.desk.filters.theme)}
          value={asked.theme}
          data={[
            { value: '', label: t(($) => $.desk.filters.any) },
            ...themes.map((theme) => ({ value: theme.id, label: local(theme, 'name') })),
          ]}
          onChange={({ target }) => change({ theme: target.value })}
        />
        <NativeSelect
          label={t(($) => $.desk.filters.sort)}
          value={asked.sort}
          data={sorts.map((sort) => ({ value: sort, label: t(($) => $.desk.filters.sorts[sort]) }))}
          onChange={({ target }) => change({ sort: target.value })}
        />
        <Checkbox
          className={css['waiting']}
          label={t(($) => $.desk.filters.waiting)}
          checked={asked.waiting === 'true'}
          onChange={({ target }) => change({ waiting: target.checked ? 'true' : '' })}
        />
        <Button variant="default" className={css['reset']} onClick={reset}>
          {t(($) => $.desk.filters.reset)}
        </Button>
      </form>
    </search>
  );
};
