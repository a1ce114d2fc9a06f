import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { actionWords } from './changes.ts';
import { namesByType } from './names-by-type.ts';

/** The types of the actions that staff can cause, with their names. */
export const useStaffActions = (): readonly (readonly [type: string, name: string])[] => {
  const { t } = useTranslation();
  return useMemo(() => namesByType(t(($) => $.adminAudit.actions, { returnObjects: true })), [t]);
};

/** Returns the name of an action. An event type without a name is split into words. */
export const useActionName = (): ((action: string) => string) => {
  const { t } = useTranslation();
  const staffActions = useStaffActions();
  return useMemo(() => {
    const customerActions = namesByType(
      t(($) => $.adminAudit.customerActions, { returnObjects: true }),
    );
    const names = new Map([...staffActions, ...customerActions]);
    return (action) => names.get(action) ?? actionWords(action);
  }, [t, staffActions]);
};
