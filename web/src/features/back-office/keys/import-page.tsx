import { Button } from '@mantine/core';
import type { AdminKeyImportPage } from '@shop/contracts/stock/back-office.contract';
import { keyStatus } from '@shop/contracts/stock/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { FactList, Fact } from '../../../shared/back-office/detail/fact-list.tsx';
import { PageHeader } from '../../../shared/back-office/detail/page-header.tsx';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { FormSkeleton } from '../../../shared/back-office/form/form-skeleton.tsx';
import { useLiveRefetch } from '../../../shared/back-office/live/use-live-refetch.ts';
import { ExportButton } from '../../../shared/back-office/list/export-button.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportFigures, RejectedLines, listRejectedLines } from './import-result.tsx';
import { importsCall, useAdminKeyImportQuery } from './keys-api.ts';
import figureList from '../../../shared/back-office/detail/figures.module.css';
import css from './keys.module.css';
import { importsPath, keysOfImport, ratePath } from './paths.ts';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import { importTones } from './tones.ts';
import { useActor } from './use-actor.ts';
import { useRateName } from './use-rate-name.ts';
import { useRubles } from './use-rubles.ts';

const models = ['keyImports', 'keys'];

/** The report of an import: added keys, rejected lines, and the current statuses of its keys. */
export const ImportPage = () => {
  const { id = '' } = useParams();
  const query = useAdminKeyImportQuery(id);
  useLiveRefetch(models, query.refetch);
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
          <StatusMark tone={importTones[imported.status]}>
            {t(($) => $.adminKeys.imports.statuses[imported.status])}
          </StatusMark>
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
      <ImportStatus imported={imported} />
      <Panel>
        <h2>{t(($) => $.adminKeys.importPage.result)}</h2>
        <ImportFigures counts={counts} />
      </Panel>
      <Facts imported={imported} />
      <KeyStates imported={imported} />
      <RejectedLines lines={imported.skipped_lines} total={listRejectedLines(counts)} />
    </div>
  );
};

const ImportStatus = ({ imported: { status, refusal } }: ImportReportProps) => {
  const { t } = useTranslation();
  if (refusal !== null) {
    return <p className={css['notice']}>{t(($) => $.adminKeys.importPage.refusals[refusal])}</p>;
  }
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
    <Panel>
      <FactList>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </FactList>
    </Panel>
  );
};

const KeyStates = ({ imported: { keys } }: ImportReportProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const statuses = keyStatus.options.filter((status) => (keys[status] ?? 0) > 0);
  if (statuses.length === 0) return null;
  return (
    <Panel>
      <h2>{t(($) => $.adminKeys.importPage.statuses)}</h2>
      <dl className={figureList['figures']}>
        {statuses.map((status) => (
          <Fact key={status} label={t(($) => $.adminKeys.statuses[status])}>
            {number(keys[status] ?? 0)}
          </Fact>
        ))}
      </dl>
    </Panel>
  );
};
