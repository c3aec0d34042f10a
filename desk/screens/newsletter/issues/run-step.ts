import { appWords } from '#content/desk/app.ts';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { runMutation } from '#desk/mutations/this-queue.ts';
import { reportNotDone } from '#desk/notices/report-not-done.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { wordOf } from '#desk/wire/word-of.ts';
import type { IssueStep } from '#model/api.generated.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { changeQuery, flattenIssue, issueName, type StoredIssue, saveQuery, unflattenIssue } from './issue-wire.ts';

interface StepRequest {
  readonly issue: StoredIssue;
  readonly step: IssueStep;
  /** Start of `send`; absent: now. */
  readonly at?: string;
  readonly language: Language;
  /** For a notice and the offline queue; `{issue}` is its name. */
  readonly title: string;
  readonly done: string;
  undo?(): void;
}

export function issueNameOrDefault(issue: Pick<StoredIssue, 'title' | 'subject'>, language: Language): string {
  return issueName(issue, language) || issueWords[language].unnamed;
}

/** Queued while offline. Returns `waiting` then, and also if the queued step was cancelled. */
export async function runStep({ issue, step, at, language, ...texts }: StepRequest) {
  const { outcomes } = issueWords[language];
  const name = { issue: issueNameOrDefault(issue, language) };
  const title = fill(texts.title, name);
  // Only decisions upon the texts depend on the version.
  const version = step === 'send' || step === 'delete' ? { version: issue.updatedAt } : {};
  const variables = { id: issue.id, step, ...(at && { at }), ...version };
  const outcome = await runMutation(changeQuery, variables, title, `/newsletter/issues/${issue.id}`);
  if (outcome.is === 'waiting' || outcome.is === 'cancelled') return 'waiting';
  const did = outcome.is === 'done' ? outcome.data.did?.outcome : undefined;
  if (did === 'done') showToast(fill(texts.done, name), texts.undo);
  else if (step !== 'send' || !did) reportNotDone(issue.id, title, language, wordOf(outcomes, did));
  return did ?? 'failed';
}

/** Undo restores the draft under its id. */
export async function deleteIssue(issue: StoredIssue, language: Language, open: () => void): Promise<boolean> {
  const words = issueWords[language].delete;
  const undo = () =>
    void saveAsDraft(issue, issue.id).then((back) => {
      if (!back) return showToast(appWords[language].late.notUndone, undo);
      showToast(fill(words.undone, { issue: issueNameOrDefault(issue, language) }));
      open();
    });
  return (await runStep({ issue, step: 'delete', language, title: words.title, done: words.done, undo })) === 'done';
}

/** False on failure. */
export async function saveAsDraft(issue: StoredIssue, id: string): Promise<boolean> {
  const texts = unflattenIssue(flattenIssue(issue), issue.behind);
  const data = await fetchData(saveQuery, { input: { id, ...texts } });
  return data?.saveIssue?.__typename === 'NewsletterIssue';
}
