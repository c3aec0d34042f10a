import { encode } from 'uqr';
import { companyBasics } from '#content/company-basics.ts';
import style from './account.module.css';

interface FactorQrProps {
  /** In Base32. */
  readonly secret: string;
  readonly account: string;
  readonly label: string;
}

/** QR code of the key URI for authenticator applications, black on white in both themes. */
export function FactorQr({ secret, account, label }: FactorQrProps) {
  const issuer = encodeURIComponent(companyBasics.name);
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${secret}&issuer=${issuer}`;
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={style.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
