import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import css from './second-factor-panel.module.css';

/** In pixels. Scanners need the empty cells around the code (ISO/IEC 18004). */
const side = 208;
const quietZone = 4;

/** The `otpauth:` address as a QR code. */
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
