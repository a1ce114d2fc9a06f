import { useTranslation } from 'react-i18next';

/** Avatars have no name of their own: staff know them by picture and by the beginning of the id. */
export const useAvatarName = () => {
  const { t } = useTranslation();
  return ({ id }: Readonly<{ id: string }>): string =>
    t(($) => $.adminForm.order.unnamed, { id: id.slice(0, 8) });
};
