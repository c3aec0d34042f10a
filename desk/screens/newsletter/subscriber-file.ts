import { newsletterDeskWords } from '#content/desk/newsletter.ts';
import type { Language } from '#model/languages.ts';
import { offerFile } from '../../csv/offer-file.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { ask } from '../../line/this-line.ts';
import { companyDay } from '../../wire/say-when.ts';
import { sayConsent } from './say-consent.ts';
import { listQuery, type Subscriber, type SubscriberList, type SubscriberState } from './subscriber-wire.ts';

/** So many are asked for at once. */
const step = 1000;

/** Has the browser keep all subscribers of a state, of those that are searched, as a file for spreadsheets. False when it cannot be had. */
export async function offerSubscribers(
  asked: { readonly state: SubscriberState; readonly search: string },
  language: Language,
): Promise<boolean> {
  const all: Subscriber[] = [];
  let nextToken: string | null = null;
  do {
    const answer: Awaited<ReturnType<typeof ask<{ readonly listSubscribers: SubscriberList | null }>>> | undefined =
      await ask<{ readonly listSubscribers: SubscriberList | null }>(listQuery, {
        ...asked,
        limit: step,
        nextToken,
        count: false,
      }).catch(() => undefined);
    const part: SubscriberList | null = answer?.ok ? answer.data.listSubscribers : null;
    if (!part) return false;
    all.push(...part.items);
    nextToken = part.nextToken;
  } while (nextToken !== null);
  const { columns, state, csvName } = newsletterDeskWords[language];
  const rows = all.map((one) => [
    one.email,
    state[one.state],
    one.language,
    companyDay(one.confirmedAt ?? one.createdAt),
    sayConsent(one, language).join('. '),
  ]);
  const heading = [columns.email, columns.state, columns.language, columns.since, columns.source];
  offerFile(`${csvName}-${companyDay(new Date().toISOString())}.csv`, writeCsv([heading, ...rows]));
  return true;
}
