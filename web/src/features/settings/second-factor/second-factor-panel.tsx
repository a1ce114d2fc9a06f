import { Button } from '@mantine/core';
import { useModals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { usePrepareTotpMutation, useTotpStatusQuery } from './second-factor-api.ts';
import css from './second-factor-panel.module.css';
import { TotpForm } from './totp-form.tsx';
import { TotpKey } from './totp-key.tsx';

/** Staff have a code asked for beside the password. */
export const SecondFactorPanel = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const { openModal, closeModal } = useModals();
  const query = useTotpStatusQuery();
  const [prepare, { isLoading }] = usePrepareTotpMutation();

  const open = (title: string, content: (onClose: () => void) => ReactNode) => {
    const id: string = openModal({
      title,
      closeButtonProps: { 'aria-label': t(($) => $.shell.close) },
      children: content(() => closeModal(id)),
    });
  };
  const handleSetUp = async () => {
    const { data, error } = await prepare();
    if (error) return toasts.refused(asProblem(error, lang).message);
    open(
      t(($) => $.secondFactor.setUpTitle),
      (onClose) => (
        <TotpForm turn="on" onClose={onClose}>
          <TotpKey {...data} />
        </TotpForm>
      ),
    );
  };
  const handleTurnOff = () =>
    open(
      t(($) => $.secondFactor.turnOffTitle),
      (onClose) => (
        <TotpForm turn="off" onClose={onClose}>
          <p>{t(($) => $.secondFactor.turnOffText)}</p>
        </TotpForm>
      ),
    );

  return (
    <section className={css['panel']} aria-labelledby="second-factor">
      <h2 id="second-factor" className={css['title']}>
        {t(($) => $.secondFactor.title)}
      </h2>
      <p className={css['text']}>{t(($) => $.secondFactor.text)}</p>
      <QueryState query={query} skeleton={<Skeleton height={44} />}>
        {({ enabled }) => (
          <div className={css['actions']}>
            <span className={css['standing']}>
              {t(($) => (enabled ? $.secondFactor.on : $.secondFactor.off))}
            </span>
            {enabled ? (
              <Button variant="default" onClick={handleTurnOff}>
                {t(($) => $.secondFactor.turnOff)}
              </Button>
            ) : (
              <Button variant="default" loading={isLoading} onClick={() => void handleSetUp()}>
                {t(($) => $.secondFactor.setUp)}
              </Button>
            )}
          </div>
        )}
      </QueryState>
    </section>
  );
};
