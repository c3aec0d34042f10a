import type { ResultOf, VariablesOf } from '#client/query-types.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { importLimits } from '#model/newsletter/subscriber-import.ts';

const query = `mutation Import($input: ImportSubscribersInput!) {
  importSubscribers(input: $input) { added known suppressed faults { line problem } }
}` as const;

export type ImportedList = NonNullable<ResultOf<typeof query>['importSubscribers']>;
type ListToImport = Omit<VariablesOf<typeof query>['input'], 'dryRun'>;

/** Sends a list in portions; undefined if one fails. Repeating it is safe. */
export async function sendList(
  { lines, ...list }: ListToImport,
  dryRun: boolean,
  progress: (sent: number) => void,
): Promise<ImportedList | undefined> {
  let sum: ImportedList = { added: 0, known: 0, suppressed: 0, faults: [] };
  // A trial writes nothing: later portions do not know the mailboxes of earlier ones.
  const sentEmails = new Set<string>();
  for (let from = 0; from < lines.length; from += importLimits.rows) {
    const portion = lines.slice(from, from + importLimits.rows);
    const unseen = portion.filter(({ email }) => !sentEmails.has(email.toLowerCase()));
    for (const { email } of portion) sentEmails.add(email.toLowerCase());
    const part = (await fetchData(query, { input: { ...list, dryRun, lines: unseen } }))?.importSubscribers;
    if (!part) return undefined;
    sum = {
      added: sum.added + part.added,
      known: sum.known + part.known + portion.length - unseen.length,
      suppressed: sum.suppressed + part.suppressed,
      faults: [...sum.faults, ...part.faults],
    };
    progress(Math.min(from + importLimits.rows, lines.length));
  }
  return sum;
}
