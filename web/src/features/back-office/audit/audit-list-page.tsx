import type { AuditItem } from '@shop/contracts/audit/contract';
import { auditKinds } from '@shop/contracts/audit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActorName } from '../../../shared/back-office/history/history-change.tsx';
import { useReasonText } from '../../../shared/back-office/history/use-reason-text.ts';
import { AdminList } from '../../../shared/back-office/list/admin-list.tsx';
import type { ListColumn } from '../../../shared/back-office/list/list-column.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { auditApi, auditPath } from './audit-api.ts';
import css from './audit-list-page.module.css';
import { momentPage } from './object-link.ts';
import { useActionName } from '../../../shared/back-office/history/use-action-name.ts';
import { useAuditFilters } from './use-audit-filters.ts';

const models = ['audit'];

const useObjectName = () => {
  const { t } = useTranslation();
  return ({ object: { kind, label } }: Pick<AuditItem, 'object'>): string => {
    const kindName = t(($) => $.adminAudit.kinds[kind]);
    return label === null ? kindName : `${kindName}: ${label}`;
  };
};

const useColumns = (): readonly ListColumn<AuditItem>[] => {
  const { t } = useTranslation();
  const { shortDateTime } = useFormat();
  const actorName = useActorName();
  const actionName = useActionName();
  const objectName = useObjectName();
  const reasonText = useReasonText();
  return [
    {
      id: 'action',
      label: t(($) => $.adminAudit.action),
      cell: ({ action }) => actionName(action),
      card: 'title',
    },
    {
      id: 'object',
      label: t(($) => $.adminAudit.object),
      cell: (item) => <span className={css['object']}>{objectName(item)}</span>,
      card: 'line',
    },
    {
      id: 'person',
      label: t(($) => $.adminAudit.person),
      cell: ({ actor }) => actorName(actor),
      width: '160px',
      card: 'line',
    },
    {
      id: 'reason',
      label: t(($) => $.adminAudit.reason),
      cell: ({ reason }) =>
        reason === null ? <span className={css['none']}>—</span> : reasonText(reason),
      card: 'line',
    },
    {
      id: 'address',
      label: t(($) => $.adminAudit.address),
      cell: ({ address }) => <span className={css['address']}>{address ?? '—'}</span>,
      width: '150px',
      card: 'line',
      isMinor: true,
    },
    {
      id: 'at',
      label: t(($) => $.adminAudit.time),
      cell: ({ at }) => <time dateTime={at}>{shortDateTime(at)}</time>,
      sort: 'at',
      width: '190px',
      card: 'line',
    },
  ];
};

/** The actions of staff. A row links to the object's state right after the action. */
export const AuditListPage = () => {
  const { t } = useTranslation();
  const columns = useColumns();
  const actionName = useActionName();
  const objectName = useObjectName();
  const kinds = useMemo(
    () => auditKinds.map((value) => ({ value, label: t(($) => $.adminAudit.kinds[value]) })),
    [t],
  );
  const filters = useAuditFilters(kinds);
  return (
    <AdminList
      section="audit"
      title={t(($) => $.adminAudit.title)}
      columns={columns}
      filters={filters}
      defaultSort="-at"
      endpoint={auditApi.endpoints.audit}
      models={models}
      hasSearch={false}
      isIdOptional
      nameOf={(item) => `${actionName(item.action)}, ${objectName(item)}`}
      hrefOf={({ object, at }) => momentPage(object, at)}
      empty={{
        title: t(($) => $.adminAudit.empty),
        text: t(($) => $.adminAudit.emptyText),
      }}
      csvPath={`${auditPath}.csv`}
    />
  );
};
