import { Button } from '@mantine/core';
import type { AdminKeyImportPage } from '@shop/contracts/stock/back-office.contract';
import { keyState } from '@shop/contracts/stock/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { ExportButton } from '../../../shared/back-office/list/export-button.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportFigures, RejectedLines, listRejectedLines } from './import-result.tsx';
import { importsCall, useAdminKeyImportQuery } from './keys-api.ts';
import css from './keys.module.css';
import { PageHeader } from './page-header.tsx';
import { importsPath, keysOfImport, ratePath } from './paths.ts';
import { StateMark } from './state-mark.tsx';
import { importTones } from './tones.ts';
import { useActor } from './use-actor.ts';
import { useRateName } from './use-rate-name.ts';
import { useRubles } from './use-rubles.ts';

/** The report of an import: added keys, rejected lines, and the current states of its keys. */
export const ImportPage = () => {
  const { id = '' } = useParams();
  const query = useAdminKeyImportQuery(id);
  return (
    <QueryState query={{ ...query, currentData: query.data }} skeleton={<FormSkeleton />}>
      {(imported) => <ImportReport imported={imported} />}
    </QueryState>
  );
};

type ImportReportProps = Readonly<{ imported: AdminKeyImportPage }>;

const ImportReport = ({ imported }: ImportReportProps) => {
  const { t } = useTranslation();
  const rateName = useRateName();
  const counts = { ...imported, new: imported.count };
  return (
    <div className={css['page']}>
      <PageHeader
        title={t(($) => $.adminKeys.importPage.title, { batch: imported.batch })}
        back={{ path: importsPath, label: t(($) => $.adminKeys.importPage.back) }}
        mark={
          <StateMark tone={importTones[imported.status]}>
            {t(($) => $.adminKeys.imports.statuses[imported.status])}
          </StateMark>
        }
        note={rateName(imported)}
        actions={
          <>
            <Button component={ShopLink} to={keysOfImport(imported.id)} variant="default" size="sm">
              {t(($) => $.adminKeys.importPage.keys)}
            </Button>
            <ExportButton
              request={`${importsCall}/${imported.id}/report.csv`}
              fileName={`key-import-${imported.id}`}
              label={t(($) => $.adminKeys.importPage.report)}
            />
            <ImportActions imported={imported} />
          </>
        }
      />
      <Standing imported={imported} />
      <section className={css['section']}>
        <h2>{t(($) => $.adminKeys.importPage.result)}</h2>
        <ImportFigures counts={counts} />
      </section>
      <Facts imported={imported} />
      <KeyStates imported={imported} />
      <RejectedLines lines={imported.left_out} total={listRejectedLines(counts)} />
    </div>
  );
};

const Standing = ({ imported: { status } }: ImportReportProps) => {
  const { t } = useTranslation();
  if (status !== 'started' && status !== 'stored') return null;
  return (
    <p className={css['notice']}>
      {t(($) => $.adminKeys.importPage[status === 'started' ? 'incomplete' : 'stored'])}
    </p>
  );
};

const Facts = ({ imported }: ImportReportProps) => {
  const { t } = useTranslation();
  const rateName = useRateName();
  const actorName = useActor();
  const rubles = useRubles();
  const { dateTime } = useFormat();
  const facts = [
    [
      t(($) => $.adminKeys.plan),
      <ShopLink key="rate" to={ratePath(imported.rate_id)}>
        {rateName(imported)}
      </ShopLink>,
    ],
    [t(($) => $.adminKeys.supplier), imported.supplier],
    [t(($) => $.adminKeys.unitCost), rubles(imported.unit_cost)],
    [
      t(($) => $.adminKeys.imports.purpose),
      t(($) => $.adminKeys.imports.purposes[imported.purpose]),
    ],
    [
      t(($) => $.adminKeys.imports.started),
      `${dateTime(imported.started_at)}, ${actorName(imported.started_by, imported.started_by_name)}`,
    ],
  ] as const;
  return (
    <section className={css['section']}>
      <dl className={css['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const KeyStates = ({ imported: { keys } }: ImportReportProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const states = keyState.options.filter((state) => (keys[state] ?? 0) > 0);
  if (states.length === 0) return null;
  return (
    <section className={css['section']}>
      <h2>{t(($) => $.adminKeys.importPage.states)}</h2>
      <dl className={css['figures']}>
        {states.map((state) => (
          <div key={state}>
            <dt>{t(($) => $.adminKeys.states[state])}</dt>
            <dd>{number(keys[state] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
