import { auditParts } from '@shop/contracts/audit/fields.contract';
import { useTranslation } from 'react-i18next';

/** Returns the name of a facet, or the facet itself if it has no name. */
export const usePartName = () => {
  const { t } = useTranslation();
  return (facet: string): string => {
    const [first] = facet.split(':');
    const name = auditParts.find((part) => part === first);
    return name === undefined ? facet : t(($) => $.adminAudit.parts[name]);
  };
};
