import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice, ListFilter } from '../../../shared/back-office/list/list-filter.ts';
import { useStaffOptions } from '../contact-messages/use-staff-options.ts';
import {
  useActionName,
  useStaffActions,
} from '../../../shared/back-office/history/use-action-name.ts';
import { entryId } from '../../../shared/back-office/list/entry-id.ts';

const actionType = /^[a-z]+\.[A-Za-z]{1,60}$/;

/** The maximum number of choices on a screen. */
const maxFound = 20;

const matching = (choices: readonly Choice[], text: string): readonly Choice[] =>
  choices
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .slice(0, maxFound);

/** Filters by actor, action, object kind, object and time. */
export const useAuditFilters = (kinds: readonly Choice[]): readonly ListFilter[] => {
  const { t } = useTranslation();
  const actionName = useActionName();
  const staffActions = useStaffActions();
  const people = useStaffOptions(t(($) => $.adminForm.history.someone));

  return useMemo(() => {
    const actions = staffActions.map(([type, name]) => ({ value: type, label: name }));
    return [
      {
        kind: 'entry',
        name: 'actor',
        label: t(($) => $.adminAudit.person),
        pattern: entryId,
        labelOf: (id) => people.find(({ value }) => value === id)?.label,
        find: async (text) => matching(people, text),
      },
      {
        kind: 'entry',
        name: 'action',
        label: t(($) => $.adminAudit.action),
        pattern: actionType,
        labelOf: actionName,
        find: async (text) => matching(actions, text),
      },
      { kind: 'choice', name: 'kind', label: t(($) => $.adminAudit.kind), options: kinds },
      { kind: 'text', name: 'id', label: t(($) => $.adminAudit.objectId) },
      { kind: 'dates', from: 'from', to: 'to', label: t(($) => $.adminAudit.time) },
    ];
  }, [t, actionName, staffActions, people, kinds]);
};
