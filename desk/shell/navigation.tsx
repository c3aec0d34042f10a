import { Link, useLocation } from 'react-router';
import { accountMenuWords } from '#content/desk/account-menu.ts';
import { siteAddress } from '#desk/site-addresses.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { useLanguage } from '#ui/place.ts';

export function Navigation({ className }: { readonly className?: string | undefined }) {
  const language = useLanguage();
  const other = language === 'es' ? 'en' : 'es';
  const words = accountMenuWords[language];
  const { pathname, search, hash } = useLocation();
  const here = pathname === '/' ? '' : pathname;
  return (
    <ul className={className}>
      <li>
        <Link to="/accounts/me" onClick={() => document.getElementById('more')?.hidePopover()}>
          {words.account}
        </Link>
      </li>
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
