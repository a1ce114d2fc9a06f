import type { ObjectAt, AuditKind } from '@shop/contracts/audit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../shared/back-office/detail/page-header.tsx';
import { MomentField } from '../../../shared/back-office/form/moment-field.tsx';
import { HistoryTab } from '../../../shared/back-office/history/history-tab.tsx';
import { useFieldLabels } from '../../../shared/back-office/history/use-field-labels.ts';
import { usePartName } from '../../../shared/back-office/history/use-part-name.ts';
import { PanelState } from '../../../shared/back-office/panel-state.tsx';
import { isNotFound } from '../../../shared/api/problem.ts';
import { notFound } from '../../../shared/routing/page-error.ts';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { auditPath, useObjectAtQuery } from './audit-api.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './object-page.module.css';
import { findAuditKind, objectPage } from './object-link.ts';
import { ThenAndNow } from './then-and-now.tsx';

const momentIn = (text: string | null, otherwise: string): string => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? otherwise : new Date(time).toISOString();
};

/** An object's state at a moment, beside its current state, with its history. */
export const ObjectPage = () => {
  const { kind: kindText, id = '' } = useParams();
  const kind = findAuditKind(kindText);
  if (kind === undefined) throw notFound();
  return <AuditedObject key={`${kind} ${id}`} kind={kind} id={id} />;
};

const AuditedObject = ({ kind, id }: Readonly<{ kind: AuditKind; id: string }>) => {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown }; // from a link
  const [opened] = useState(() => new Date().toISOString());
  const at = momentIn(search.get('at'), opened);
  const labels = useFieldLabels(kind);
  const partName = usePartName();
  const then = useObjectAtQuery({ kind, id, at });
  const now = useObjectAtQuery({ kind, id, at: opened });
  if (isNotFound(then.error)) throw notFound();
  const label = (then.data ?? now.data)?.label ?? null;
  const page = objectPage({ kind, id, label });
  const kindName = t(($) => $.adminAudit.kinds[kind]);
  return (
    <div className={css['page']}>
      <PageHeader
        title={label ?? kindName}
        back={{ path: auditPath, label: t(($) => $.adminAudit.back) }}
        mark={
          <>
            <span className={softText['small']}>{kindName}</span>
            {page !== null && (
              <ShopLink to={page} className={css['open']}>
                {t(($) => $.adminAudit.openObject, { kind: kindName.toLowerCase() })}
              </ShopLink>
            )}
          </>
        }
      />
      <section className={css['section']}>
        <MomentField
          label={t(($) => $.adminAudit.asOf)}
          name="at"
          placeholder={t(($) => $.adminAudit.now)}
          value={search.has('at') ? at : null}
          onChange={(moment) =>
            setSearch(typeof moment === 'string' ? { at: moment } : {}, { replace: true, state })
          }
        />
        <PanelState query={then}>
          {(found) => <State then={found} now={now.currentData} labels={labels} />}
        </PanelState>
      </section>
      <section className={css['section']}>
        <h2>{t(($) => $.adminAudit.history)}</h2>
        <HistoryTab kind={kind} id={id} nameFacet={partName} />
      </section>
    </div>
  );
};

type StateProps = Readonly<{
  then: ObjectAt;
  now: ObjectAt | undefined;
  labels: ReturnType<typeof useFieldLabels>;
}>;

const State = ({ then, now, labels }: StateProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  if (then.changed_at === null) return <p>{t(($) => $.adminAudit.nothingThen)}</p>;
  return (
    <>
      <p className={softText['small']}>
        {t(($) => $.adminAudit.changedAt, { at: dateTime(then.changed_at) })}
      </p>
      {!then.complete && (
        <p role="note">
          {t(($) => $.adminAudit.incomplete, { max: Object.keys(then.facets).length })}
        </p>
      )}
      <ThenAndNow then={then.facets} now={now?.facets} labels={labels} />
    </>
  );
};
