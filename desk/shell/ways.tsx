import { useLocation } from 'react-router';
import { deskWaysWords } from '#content/desk/ways.ts';
import { useLanguage } from '#look/place.ts';
import { deskAddress } from '#model/desk-address.ts';
import { siteAddress } from '../site-addresses.ts';

/** The ways out of the desk in this language: the public site, the same place in the other one, and out of the account. */
export function Ways({ className }: { readonly className?: string | undefined }) {
  const language = useLanguage();
  const other = language === 'es' ? 'en' : 'es';
  const words = deskWaysWords[language];
  const { pathname, search, hash } = useLocation();
  const here = pathname === '/' ? '' : pathname;
  return (
    <ul className={className}>
      <li>
        <a href={siteAddress.home[language]}>{words.site}</a>
      </li>
      <li>
        <a href={deskAddress[other] + here + search + hash} hrefLang={other} lang={other}>
          {words.otherLanguage}
        </a>
      </li>
      <li>
        <a href={siteAddress.logout[language]}>{words.leave}</a>
      </li>
    </ul>
  );
}
