import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import css from './second-factor-panel.module.css';

/** Pixels, and the empty cells around it that scanners ask for (ISO/IEC 18004). */
const side = 208;
const quietZone = 4;

/** An address for an application to scan. */
export const TotpPicture = ({ uri }: Readonly<{ uri: string }>) => {
  const { t } = useTranslation();
  return (
    <QRCodeSVG
      className={css['picture']}
      title={t(($) => $.secondFactor.picture)}
      value={uri}
      size={side}
      marginSize={quietZone}
    />
  );
};
