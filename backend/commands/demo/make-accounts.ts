import { randomBytes } from 'node:crypto';
import type { Account } from '#backend/features/feature.ts';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import { createAccount } from '#backend/protocols/cognito-user-pool/accounts/create-account.ts';
import { refusePassword, setPassword } from '#backend/protocols/cognito-user-pool/recovery/new-password.ts';
import { openPasswordHashing } from '#backend/protocols/cognito-user-pool/recovery/password-hash.ts';
import type { Season } from './open-season.ts';
import { instantOf, type Planning, type Scene, sceneOf } from './scene.ts';
import { season as data } from './season-data.ts';

/** The operator makes the first account, which invites the second. */
export async function makeAccounts(season: Season, companyName: string): Promise<readonly [Account, Account]> {
  const { db, ring, newId } = season;
  const passwords = openPasswordHashing({ random: randomBytes });
  const at = () => season.now().getTime();
  const made: Account[] = [];
  for (const { email, name, language, password } of data.staff) {
    const refused = await refusePassword({ companyName }, password, email);
    if (refused) throw new Error(`${email}: ${refused.message}`);
    const invitation = { email, name, language, by: made[0] ?? operator };
    const { id } = await createAccount({ db, ring, random: randomBytes, newId }, invitation, at());
    await season.passTime(new Date(at() + 20 * 60_000));
    const hash = await passwords.hash(password, 'season');
    await db.transaction().execute((trx) => setPassword(trx, { id }, hash, at()));
    made.push({ id, email, name });
  }
  return made as [Account, Account];
}

/** A disabled account, and a pending invitation. */
export function planAccounts({ season, today, staff: [by] }: Planning): Scene[] {
  let invited: unknown;
  const invite = async () => (invited = await season.run('inviteAccount', { ...data.former }, by));
  const disable = () => season.run('disableAccount', { id: (invited as { account: { id: string } }).account.id }, by);
  return [
    { at: instantOf(today, -110, '09:40'), happen: invite },
    { at: instantOf(today, -20, '17:55'), happen: disable },
    sceneOf(season, instantOf(today, -5, '11:15'), 'inviteAccount', { ...data.invited }, by),
  ];
}
