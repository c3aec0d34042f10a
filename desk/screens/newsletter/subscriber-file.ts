import { newsletterDeskWords } from '#content/desk/newsletter.ts';
import type { Language } from '#model/languages.ts';
import { type Gathering, gatherRows } from '../../csv/gather-rows.ts';
import { offerFile } from '../../csv/offer-file.ts';
import { sortableTime } from '../../csv/sortable-time.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { ask } from '../../line/this-line.ts';
import { companyDay } from '../../wire/say-when.ts';
import { sayConsent } from './say-consent.ts';
import { listQuery, type SubscriberList, type SubscriberState } from './subscriber-wire.ts';

/** So many are asked for at once. */
const step = 1000;

/** Has the browser keep all subscribers of a state, of those that are searched, as a file for spreadsheets. False when it cannot be had. */
export async function offerSubscribers(
  asked: { readonly state: SubscriberState; readonly search: string },
  language: Language,
  gathering: Gathering,
): Promise<boolean> {
  const all = await gatherRows(async (nextToken) => {
    const variables = { ...asked, limit: step, nextToken, from: 0, count: false };
    const answer = await ask<{ readonly listSubscribers: SubscriberList | null }>(listQuery, variables).catch(
      () => undefined,
    );
    return answer?.ok ? answer.data.listSubscribers : null;
  }, gathering);
  if (!all) return false;
  const { columns, state, csvName } = newsletterDeskWords[language];
  const rows = all.map((one) => [
    one.email,
    state[one.state],
    one.language,
    sortableTime(one.confirmedAt ?? one.createdAt),
    sayConsent(one, language).join('. '),
  ]);
  const heading = [columns.email, columns.state, columns.language, columns.since, columns.source];
  offerFile(`${csvName}-${companyDay(new Date().toISOString())}.csv`, writeCsv([heading, ...rows]));
  return true;
}
