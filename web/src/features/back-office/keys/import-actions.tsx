import { Button, Modal } from '@mantine/core';
import type { AdminKeyImportPage } from '@shop/contracts/stock/back-office.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { DialogActions } from '../../../shared/back-office/dialog-actions.tsx';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import {
  useAbandonImportMutation,
  useFinishImportMutation,
  useWithdrawImportMutation,
} from './key-actions-api.ts';
import css from './dialog.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

type ImportActionsProps = Readonly<{ imported: AdminKeyImportPage }>;

/** Withdraws unsold keys; finishes or abandons an interrupted import. */
export const ImportActions = ({ imported }: ImportActionsProps) => {
  const unsold = (imported.keys.available ?? 0) + (imported.keys.reserved ?? 0);
  const isInStock = imported.status === 'finished' && imported.purpose !== 'shared';
  return (
    <>
      {imported.status === 'stored' && <FinishButton imported={imported} />}
      {imported.status === 'started' && <AbandonButton imported={imported} />}
      {isInStock && unsold > 0 && <WithdrawButton imported={imported} unsold={unsold} />}
    </>
  );
};

const FinishButton = ({ imported }: ImportActionsProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [finish, { isLoading }] = useFinishImportMutation();
  const handleFinish = async () => {
    const { error } = await finish(imported.id);
    if (error) toasts.refused(asProblem(error, lang).message);
    else toasts.done(t(($) => $.adminKeys.importPage.finished));
  };
  return (
    <BusyButton variant="filled" size="sm" loading={isLoading} onClick={() => void handleFinish()}>
      {t(($) => $.adminKeys.importPage.finish)}
    </BusyButton>
  );
};

const AbandonButton = ({ imported }: ImportActionsProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const [abandon, { isLoading }] = useAbandonImportMutation();
  const close = () => setAsking(false);
  const handleAbandon = async () => {
    const { error } = await abandon(imported.id);
    close();
    if (error) toasts.refused(asProblem(error, lang).message);
    else toasts.done(t(($) => $.adminKeys.importPage.abandoned));
  };
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        {t(($) => $.adminKeys.importPage.abandon)}
      </Button>
      <Modal
        opened={isAsking}
        onClose={close}
        title={t(($) => $.adminKeys.importPage.abandonTitle)}
        closeButtonProps={{ 'aria-label': t(($) => $.adminKeys.close) }}
      >
        <div className={css['form']}>
          <p>{t(($) => $.adminKeys.importPage.abandonText)}</p>
          <DialogActions>
            <Button variant="default" data-autofocus onClick={close}>
              {t(($) => $.adminKeys.importPage.keep)}
            </Button>
            <BusyButton variant="filled" loading={isLoading} onClick={() => void handleAbandon()}>
              {t(($) => $.adminKeys.importPage.abandon)}
            </BusyButton>
          </DialogActions>
        </div>
      </Modal>
    </>
  );
};

const WithdrawButton = ({
  imported,
  unsold,
}: ImportActionsProps & Readonly<{ unsold: number }>) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const [withdraw] = useWithdrawImportMutation();
  const keys = t(($) => $.adminKeys.keyCount[pluralForm(unsold)], { number: number(unsold) });
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        {t(($) => $.adminKeys.importPage.withdraw)}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t(($) => $.adminKeys.importPage.withdrawTitle, { batch: imported.batch })}
          text={t(($) => $.adminKeys.importPage.withdrawText, { keys })}
          action={t(($) => $.adminKeys.page.withdraw)}
          run={(reason) => withdraw({ id: imported.id, reason })}
          onDone={() => {
            toasts.done(t(($) => $.adminKeys.importPage.withdrawn));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
