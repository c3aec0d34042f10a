import { randomBytes } from 'node:crypto';
import type { Account } from '#backend/business/room.ts';
import { type Author, operator } from '#backend/record/write-record.ts';
import { createAccount } from '#backend/user-pool/create-account.ts';
import { refusePassword, setPassword } from '#backend/user-pool/new-password.ts';
import { openPasswordHashing } from '#backend/user-pool/password-hash.ts';
import type { Season } from './open-season.ts';
import { former, invited, staff } from './people.ts';
import { momentOf } from './season-days.ts';
import type { SeasonEvent } from './season-event.ts';

/** Makes the accounts of who signs in: the first as who runs the service does, the second invited by the first. */
export async function makeAccounts(season: Season, companyName: string): Promise<readonly [Account, Account]> {
  const { db, ring, newId } = season;
  const passwords = openPasswordHashing({ random: randomBytes });
  const at = () => season.now().getTime();
  async function open(one: (typeof staff)[number], by: Author): Promise<Account> {
    const { email, name, language, password } = one;
    const refused = await refusePassword({ companyName }, password, email);
    if (refused) throw new Error(`${email}: ${refused.message}`);
    const { id } = await createAccount({ db, ring, random: randomBytes, newId }, { email, name, language, by }, at());
    await season.passTime(new Date(at() + 20 * 60_000));
    const hash = await passwords.hash(password, 'season');
    await db.transaction().execute((trx) => setPassword(trx, { id }, hash, at()));
    return { id, email, name };
  }
  const first = await open(staff[0], operator);
  return [first, await open(staff[1], first)];
}

/** Somebody who came and left, and somebody who was invited and did not come yet. */
export function planAccounts(season: Season, today: string, by: Account): SeasonEvent[] {
  let left: unknown;
  return [
    {
      at: momentOf(today, -110, '09:40'),
      async happen() {
        left = await season.ask('inviteAccount', former, by);
      },
    },
    {
      at: momentOf(today, -20, '17:55'),
      happen: () => season.ask('disableAccount', { id: (left as { account: { id: string } }).account.id }, by),
    },
    { at: momentOf(today, -5, '11:15'), happen: () => season.ask('inviteAccount', invited, by) },
  ];
}
