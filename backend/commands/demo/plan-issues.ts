import type { TextPair } from '#model/courses/course-sheet.ts';
import { idOf } from './open-season.ts';
import { hoursAfter, instantOf, type Planning, type Scene, sceneOf } from './scene.ts';
import { season as data, type SeasonIssue } from './season-data.ts';

/** Plans issues of the newsletter: written, and an hour later sent or scheduled. */
export function planIssues({ season, staff, today }: Planning): Scene[] {
  return data.issues.flatMap((issue, n) => {
    const id = idOf(`issue ${n}`);
    const by = staff[issue.by];
    const at = instantOf(today, issue.on, '10:10');
    const written = sceneOf(
      season,
      at,
      'saveIssue',
      { id, ...textsOf(issue), toOthers: n === 0, isPublic: true, behind: [] },
      by,
    );
    if (!issue.sent && issue.for === undefined) return [written];
    const start = issue.for === undefined ? {} : { at: instantOf(today, issue.for, '10:00').toISOString() };
    return [written, sceneOf(season, hoursAfter(at, 1), 'changeIssue', { id, step: 'send', ...start }, by)];
  });
}

function textsOf({ subject, preview, title, body }: SeasonIssue) {
  const pair = ([es, en]: readonly [string, string]): TextPair => ({ es, en });
  return {
    subject: pair(subject),
    preview: pair(preview),
    title: pair(title),
    body: pair([body[0].join('\n\n'), body[1].join('\n\n')]),
  };
}
