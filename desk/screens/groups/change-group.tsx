import { Link } from 'react-router';
import { everywhereWords } from '#content/desk/everywhere.ts';
import { groupWords } from '#content/desk/group.ts';
import { fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { act } from '../../acts/this-acts.ts';
import { offerUndo } from '../../editions/undo-edition.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import type { Group } from './ask-group.ts';
import style from './group.module.css';
import type { GroupSheet } from './group-sheets.tsx';

interface ChangeGroupProps {
  readonly group: Group;
  open(sheet: GroupSheet): void;
  again(): Promise<unknown>;
}

const query = 'mutation Turn($input: UpdateCourseHistoryInput!) { updateCourseHistory(input: $input) { updatedAt } }';

/** What can be done with the group itself. */
export function ChangeGroup({ group, open, again }: ChangeGroupProps) {
  const language = useLanguage();
  const words = groupWords[language].change;
  const { edition } = group;
  if (edition.cancelledAt !== null) return null;
  const people = group.latest.filter(({ state }) => state !== 'ended').length;

  /** Does it at once, or when the line is back, and can be undone. */
  async function turn(field: 'visible' | 'open', on: boolean): Promise<void> {
    const title = field === 'visible' ? (on ? 'show' : 'hide') : on ? 'open' : 'close';
    const input = { id: edition.id, [field]: on };
    const path = `/groups/${edition.id}`;
    const done = await act(query, { input }, words.titles[title], path);
    void again();
    if (done.is === 'failed') toasts.show({ text: everywhereWords[language].late.failed, lasts: usual });
    if (done.is !== 'done') return;
    const { updatedAt } = (done.data as { readonly updateCourseHistory: { readonly updatedAt: string } })
      .updateCourseHistory;
    const change = { id: edition.id, since: edition.updatedAt, version: updatedAt };
    offerUndo(change, { text: words.did[title], letters: false, language, after: () => void again() });
  }

  return (
    <section className={style.block} aria-labelledby="change">
      <h2 id="change">{words.heading}</h2>
      <ul className={style.links}>
        <li>
          <button type="button" className="link" onClick={() => open({ is: 'change' })}>
            {words.edit}
          </button>
        </li>
        <li>
          <button type="button" className="link" onClick={() => void turn('visible', !edition.visible)}>
            {edition.visible ? words.hide : words.publish}
          </button>
        </li>
        <li>
          <button type="button" className="link" onClick={() => void turn('open', !edition.open)}>
            {edition.open ? words.close : words.open}
          </button>
        </li>
        {edition.courseId && (
          <li>
            <Link className="link" to={`/courses/${edition.courseId}?new=${edition.id}`}>
              {words.copy}
            </Link>
          </li>
        )}
        <li>
          <button type="button" className={`link ${style.alert}`} onClick={() => open({ is: 'cancel' })}>
            {people > 0 ? fillPlural(words.cancelAll, people, language) : words.cancel}
          </button>
        </li>
      </ul>
    </section>
  );
}
