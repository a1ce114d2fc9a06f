import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { actionWords } from './changes.ts';

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The name of an action, by its event type without the version: `catalog.GameAdded`. */
const byType = (names: Names): readonly (readonly [type: string, name: string])[] =>
  Object.entries(names).flatMap(([slice, ofSlice]) =>
    Object.entries(ofSlice).map(([event, name]) => [`${slice}.${event}`, name] as const),
  );

/** The types of the actions that staff can cause, with their names. */
export const useStaffActions = (): readonly (readonly [type: string, name: string])[] => {
  const { t } = useTranslation();
  return useMemo(() => byType(t(($) => $.adminAudit.actions, { returnObjects: true })), [t]);
};

/** Returns the name of an action. An event type without a name is split into words. */
export const useActionName = (): ((action: string) => string) => {
  const { t } = useTranslation();
  const staffActions = useStaffActions();
  return useMemo(() => {
    const visitorActions = byType(t(($) => $.adminAudit.visitorActions, { returnObjects: true }));
    const names = new Map([...staffActions, ...visitorActions]);
    return (action) => names.get(action) ?? actionWords(action);
  }, [t, staffActions]);
};
