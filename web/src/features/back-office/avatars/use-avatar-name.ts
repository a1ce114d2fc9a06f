import { useTranslation } from 'react-i18next';

/** Avatars have no name. The picture and the first characters of the id identify them. */
export const useAvatarName = () => {
  const { t } = useTranslation();
  return ({ id }: Readonly<{ id: string }>): string =>
    t(($) => $.adminForm.order.unnamed, { id: id.slice(0, 8) });
};
