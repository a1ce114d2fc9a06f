import { useTranslation } from 'react-i18next';
import { useFormat } from './use-format.ts';

const kilo = 1_024;

/** Formats bytes: whole kilobytes, tenths of megabytes. */
export const useFileSize = () => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (bytes: number): string => {
    if (bytes < kilo) return t(($) => $.support.sizes.byte, { size: number(bytes) });
    const kilobytes = Math.round(bytes / kilo);
    if (kilobytes < kilo) return t(($) => $.support.sizes.kilobyte, { size: number(kilobytes) });
    const megabytes = Math.round((bytes / kilo / kilo) * 10) / 10;
    return t(($) => $.support.sizes.megabyte, { size: number(megabytes) });
  };
};
