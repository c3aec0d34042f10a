import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { deskNotices } from '#desk/notices/notices.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';

const key = 'own-account';

/** Removes the notice once neither is due. */
export function settleOwnNotice(own: { readonly factorDue: string | null; readonly shortPassword: boolean }): void {
  if (own.factorDue === null && !own.shortPassword) deskNotices.remove(key);
}

/** Notice of a missing second factor, or of a short password without one. */
export async function noticeOwnAccount(language: Language, open: () => void): Promise<void> {
  const own = (await fetchData('{ myAccount { factorDue shortPassword } }'))?.myAccount;
  const { due, password } = myAccountWords[language];
  const run = () => {
    deskNotices.remove(key);
    open();
  };
  const choices = [{ name: own?.factorDue ? due.set : password.change, run }];
  if (own?.factorDue) {
    const text = fill(due.elsewhere, { day: formatDay(dayInCompany(own.factorDue), language) });
    deskNotices.put({ key, tone: 'plain', fact: due.notice, text, choices });
  } else if (own?.shortPassword) {
    deskNotices.put({ key, tone: 'plain', fact: password.notice, text: password.short, choices });
  }
}
