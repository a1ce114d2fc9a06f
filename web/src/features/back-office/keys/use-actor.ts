import { useTranslation } from 'react-i18next';

/** Returns the name of an event's actor: `staff:{id}`, `user:{id}`, `guest` or `system:{name}`. */
export const useActor = () => {
  const { t } = useTranslation();
  return (actor: string, name: string | null): string => {
    if (actor.startsWith('system:')) return t(($) => $.adminKeys.imports.system);
    if (name !== null) return name;
    return actor.startsWith('staff:')
      ? t(($) => $.adminKeys.imports.someone)
      : t(($) => $.adminKeys.page.buyer);
  };
};
