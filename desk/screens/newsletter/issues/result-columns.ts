import { issueWords } from '#content/desk/newsletter/issues.ts';
import { sortableTime } from '#desk/csv/sortable-time.ts';
import type { CsvColumn } from '#desk/csv/write-csv.ts';
import type { Language } from '#model/languages.ts';
import type { IssuesAnswer } from './issue-wire.ts';
import { issueNameOrDefault } from './run-step.ts';

type ListedIssue = NonNullable<IssuesAnswer['listIssues']>['items'][number];

export function resultColumns(language: Language): readonly CsvColumn<ListedIssue>[] {
  const { columns, fileColumns, results, state } = issueWords[language];
  const timeOf = (at: string | null) => at && sortableTime(at);
  const counts = ['recipients', 'sent', 'waiting', 'retrying', 'failed', 'left'] as const;
  return [
    [fileColumns.number, (issue) => issue.number],
    [columns.title, (issue) => issueNameOrDefault(issue, language)],
    [columns.state, (issue) => state[issue.state]],
    [fileColumns.start, (issue) => timeOf(issue.startedAt ?? issue.startsAt)],
    [fileColumns.end, (issue) => timeOf(issue.endedAt)],
    ...counts.map(
      (name): CsvColumn<ListedIssue> => [
        name === 'recipients' ? fileColumns.recipients : results[name],
        (issue) => (issue.startedAt === null ? null : issue.results[name]),
      ],
    ),
  ];
}
