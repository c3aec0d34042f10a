import { phoneAddress, whatsappAddress } from '#model/people/phone.ts';

/** `who`: for screen readers. */
export function PhoneLinks({ phone, who }: { readonly phone: string; readonly who: string }) {
  return (
    <span className="wrap">
      <a href={phoneAddress(phone)}>
        {phone}
        <span className="hide">, {who}</span>
      </a>
      <a href={whatsappAddress(phone)} target="_blank" rel="noreferrer">
        WhatsApp
        <span className="hide">, {who}</span>
      </a>
    </span>
  );
}
