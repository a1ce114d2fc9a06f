import { auditParts } from '@shop/contracts/audit/fields.contract';
import { useTranslation } from 'react-i18next';

/** What a part of an object is called; a part without a name of its own is called as events do. */
export const usePartName = () => {
  const { t } = useTranslation();
  return (facet: string): string => {
    const [first] = facet.split(':');
    const name = auditParts.find((known) => known === first);
    return name === undefined ? facet : t(($) => $.adminAudit.parts[name]);
  };
};
