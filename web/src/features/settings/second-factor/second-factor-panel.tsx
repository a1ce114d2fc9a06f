import { Button } from '@mantine/core';
import type { PreparedTotp } from '@shop/contracts/identity/totp.contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';
import { SettingsPanel, SettingsActions } from '../settings-panel.tsx';
import { usePrepareTotpMutation, useTotpStatusQuery } from './second-factor-api.ts';
import css from './second-factor-panel.module.css';
import { TotpForm } from './totp-form.tsx';
import { TotpKey } from './totp-key.tsx';

/** Two-factor authentication for staff. */
export const SecondFactorPanel = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const dialogs = useDialogs();
  const query = useTotpStatusQuery();
  const { run, isRunning } = useReauthentication();
  const [prepare] = usePrepareTotpMutation();
  const [prepared, setPrepared] = useState<PreparedTotp>();
  const button = useRef<HTMLButtonElement>(null);

  const handleSetUp = async () => {
    const { data, error } = await run(() => prepare());
    if (error) return toasts.refused(asProblem(error, lang).message);
    setPrepared(data);
  };
  const openSetUp = useEffectEvent((key: PreparedTotp) => {
    button.current?.focus({ preventScroll: true }); // it lost the focus while it was disabled
    dialogs.open(
      t(($) => $.secondFactor.setUpTitle),
      (onClose) => (
        <TotpForm turn="on" onClose={onClose}>
          <TotpKey {...key} />
        </TotpForm>
      ),
    );
  });
  useEffect(() => {
    if (prepared) openSetUp(prepared);
  }, [prepared]);
  const handleTurnOff = () =>
    dialogs.open(
      t(($) => $.secondFactor.turnOffTitle),
      (onClose) => (
        <TotpForm turn="off" onClose={onClose}>
          <p>{t(($) => $.secondFactor.turnOffText)}</p>
        </TotpForm>
      ),
    );

  return (
    <SettingsPanel
      id="second-factor"
      title={t(($) => $.secondFactor.title)}
      text={t(($) => $.secondFactor.text)}
    >
      <QueryState query={query} skeleton={<Skeleton height={44} />}>
        {({ enabled }) => (
          <SettingsActions isSpaced>
            <span className={css['status']}>
              {t(($) => (enabled ? $.secondFactor.on : $.secondFactor.off))}
            </span>
            {enabled ? (
              <Button variant="default" onClick={handleTurnOff}>
                {t(($) => $.secondFactor.turnOff)}
              </Button>
            ) : (
              <BusyButton
                ref={button}
                variant="default"
                loading={isRunning}
                onClick={() => void handleSetUp()}
              >
                {t(($) => $.secondFactor.setUp)}
              </BusyButton>
            )}
          </SettingsActions>
        )}
      </QueryState>
    </SettingsPanel>
  );
};
