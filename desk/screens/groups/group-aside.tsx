import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { appWords } from '#content/desk/app.ts';
import { deletionWords } from '#content/desk/deletions.ts';
import { groupWords } from '#content/desk/group.ts';
import { rememberPath } from '#desk/app/remember-path.ts';
import { deleteWithUndo } from '#desk/editions/delete-courses.ts';
import { isEditionOver, type StaffEdition } from '#desk/editions/edition.ts';
import { nameOf } from '#desk/editions/edition-words.ts';
import { offerUndo } from '#desk/editions/undo-edition.ts';
import { LinkButton } from '#desk/layout/controls.tsx';
import { runMutation } from '#desk/mutations/this-queue.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './group.module.css';
import type { GroupProps } from './query-group.ts';
import { emailsOfCancellation, fullName } from './reservation.ts';
import { formatSince, formatStatus } from './roster/format-status.ts';

export function Waitlist({ group, now, open }: GroupProps) {
  const [words, language] = useWordsIn(groupWords);
  const { waiting, asked } = group.roster;
  return (
    <section className={style.block} aria-labelledby="line">
      <h2 id="line">
        {words.line.heading} <span className="soft">{waiting.length}</span>
      </h2>
      {waiting.length === 0 ? (
        <p className="soft">{words.line.nobody}</p>
      ) : (
        <ol className={style.line}>
          {waiting.map((row) => {
            const foreign = row.language === language ? '' : row.language.toUpperCase();
            const day = row.lineAt && formatSince(row.lineAt, now, language);
            const since = day && (day === words.days.today ? words.line.sinceToday : fill(words.line.since, { day }));
            return (
              <li key={row.id} data-changed={group.changed.has(row.id) || undefined}>
                <button type="button" data-row onClick={() => open({ is: 'person', id: row.id })}>
                  <b>{fullName(row)}</b>
                  <small>
                    {row.state === 'waiting'
                      ? [foreign, since].filter(Boolean).join(' · ')
                      : formatStatus(row, now, language)}
                  </small>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {waiting.length > 0 && <p className={`${style.small} soft`}>{words.line.how}</p>}
      {asked.length > 0 && (
        <p className={`${style.small} soft`}>{fillPlural(words.line.asked, asked.length, language)}</p>
      )}
    </section>
  );
}

/** For a group without reservations. */
export function DeleteGroup({ edition }: { readonly edition: StaffEdition }) {
  const language = useLanguage();
  const { id, courseId } = edition;
  const go = useNavigate();
  const remove = () => {
    const isStillHere = rememberPath();
    return deleteWithUndo({
      name: nameOf(edition, language),
      editionIds: [id],
      language,
      onChange(exists) {
        if (exists) void go(`/groups/${id}`);
        else if (isStillHere()) void go(`/courses/${courseId ?? ''}`);
      },
    });
  };
  return (
    <button type="button" className={`link ${style.alert}`} onClick={() => void remove()}>
      {deletionWords[language].group}
    </button>
  );
}

const query = 'mutation Turn($input: UpdateCourseHistoryInput!) { updateCourseHistory(input: $input) { updatedAt } }';

/** For a group that is not cancelled. */
export function ChangeGroup({ group: { edition, latest }, now, open, refetch }: GroupProps) {
  const [{ change: words }, language] = useWordsIn(groupWords);
  const emails = emailsOfCancellation(latest);
  const [sending, setSending] = useState(false);

  /** Queued while offline; can be undone. One at a time: the undo needs the version of the change before. */
  async function setFlag(field: 'visible' | 'open', on: boolean): Promise<void> {
    if (sending) return;
    setSending(true);
    const title = field === 'visible' ? (on ? 'show' : 'hide') : on ? 'open' : 'close';
    const input = { id: edition.id, [field]: on };
    const outcome = await runMutation(query, { input }, words.titles[title], `/groups/${edition.id}`);
    if (outcome.is === 'failed') showToast(appWords[language].late.failed);
    if (outcome.is === 'done') {
      const version = outcome.data.updateCourseHistory?.updatedAt ?? '';
      const { id, updatedAt: since } = edition;
      const undo = { id, since, version, text: words.did[title], emails: false, language };
      offerUndo({ ...undo, onUndone: () => void refetch() });
    }
    await refetch();
    setSending(false);
  }

  const actions = [
    ['edit', words.edit, () => open({ is: 'change' })],
    ['visible', edition.visible ? words.hide : words.publish, () => void setFlag('visible', !edition.visible)],
    ['open', edition.open ? words.close : words.open, () => void setFlag('open', !edition.open)],
  ] as const;
  return (
    <section className={style.block} aria-labelledby="change">
      <h2 id="change">{words.heading}</h2>
      <ul className={style.links}>
        {actions.map(([key, name, run]) => (
          <li key={key}>
            <LinkButton aria-disabled={(sending && key !== 'edit') || undefined} onClick={run}>
              {name}
            </LinkButton>
          </li>
        ))}
        {edition.courseId && (
          <li>
            <Link className="link" to={`/courses/${edition.courseId}?new=${edition.id}`}>
              {words.copy}
            </Link>
          </li>
        )}
        {!isEditionOver(edition, now) && (
          <li>
            <button type="button" className={`link ${style.alert}`} onClick={() => open({ is: 'cancel' })}>
              {emails > 0 ? fillPlural(words.cancelAll, emails, language) : words.cancel}
            </button>
          </li>
        )}
        <li>
          <DeleteGroup edition={edition} />
        </li>
      </ul>
    </section>
  );
}
