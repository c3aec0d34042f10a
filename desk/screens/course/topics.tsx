import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import { Count } from '#look/count.tsx';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { sheetLimits } from '#model/course-sheet.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import course from './course.module.css';
import { topicIds } from './flat-course.ts';
import { moveTopic } from './move-topic.ts';
import { PairField } from './pair-field.tsx';
import style from './topics.module.css';
import type { CourseForm } from './use-course-form.ts';

/** So many are shown before somebody wants all of them. */
const few = 4;
/** The numerals that are drawn. */
const drawn = 13;

/** The topics of the syllabus: ordered by drag, by keys and by thumb, added and taken out. */
export function Topics({ form }: { readonly form: CourseForm }) {
  const language = useLanguage();
  const words = courseEditorWords[language];
  const ids = topicIds(form.flat);
  const faulty = form.problems.some(({ field }) => /^(heading|items)-/.test(field));
  const [wanted, setAll] = useState(false);
  const all = wanted || faulty || ids.length <= few + 1;
  const [said, say] = useState('');
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<string>(undefined);
  const open = useRef<CourseForm>(undefined);
  useEffect(() => {
    open.current = form;
    return () => {
      open.current = undefined;
    };
  }, [form]);
  const nameOf = (id: string) => form.flat[`heading-${id}.${language}`] || form.flat[`heading-${id}.es`] || '';

  const move = (id: string, to: number) => {
    const next = moveTopic(ids, id, to);
    if (next === ids) return;
    form.type({ topics: next.join(',') });
    const n = next.indexOf(id) + 1;
    say(fill(words.moved, { topic: nameOf(id) || fill(words.topic, { n }), n, all: next.length }));
  };
  const add = () => {
    const id = newId().slice(0, 8);
    form.type({ topics: [...ids, id].join(',') });
    setAll(true);
    say(fill(words.added, { n: ids.length + 1 }));
    focus.current = `heading-${id}.es`;
  };
  const remove = (id: string, at: number) => {
    const next = ids.filter((one) => one !== id);
    form.type({ topics: next.join(',') });
    const neighbour = next[Math.min(at, next.length - 1)];
    focus.current = neighbour ? `heading-${neighbour}.es` : 'add';
    const topic = nameOf(id) || fill(words.topic, { n: at + 1 });
    // It comes into the topics that there are then.
    const undo = () => {
      const now = open.current;
      if (!now || now.draft.sentAs !== undefined) {
        return toasts.show({ text: words.doneSince, lasts: usual, undo });
      }
      const others = topicIds(now.flat).filter((one) => one !== id);
      now.type({ topics: others.toSpliced(at, 0, id).join(',') });
    };
    toasts.show({ text: fill(words.removed, { topic }), lasts: usual, undo });
  };

  // What was asked for is there now.
  useEffect(() => {
    const wants = focus.current;
    if (!wants) return;
    focus.current = undefined;
    list.current?.parentElement?.querySelector<HTMLElement>(`[data-name="${wants}"]`)?.focus();
  });

  return (
    <fieldset className={`${course.part} ${style.topics}`}>
      <legend>
        {words.topics}{' '}
        {ids.length > 0 && <span className="soft">{fillPlural(words.topicsHint, ids.length, language)}</span>}
      </legend>
      {ids.length === 0 && <p className={`${course.hint} ${style.none}`}>{words.noTopics}</p>}
      <p className="hide" role="status">
        {said}
      </p>
      <ol ref={list}>
        {(all ? ids : ids.slice(0, few)).map((id, at) => (
          <li
            key={id}
            data-topic={id}
            data-dragged={dragged === id || undefined}
            onKeyDown={(event) => pressed(event, id, at)}
          >
            <div>
              <button
                type="button"
                className={style.grip}
                aria-label={fill(words.drag, { n: at + 1 })}
                tabIndex={-1}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(id);
                }}
                onPointerMove={(event) => dragged === id && dragTo(event, id)}
                onPointerUp={() => setDragged(undefined)}
                onPointerCancel={() => setDragged(undefined)}
              >
                {at < drawn && <Count n={at + 1} className={style.ordinal} />}
                <span className={at < drawn ? 'hide' : undefined}>{at + 1}</span>
              </button>
            </div>
            <PairField
              form={form}
              field={`heading-${id}`}
              label={fill(words.fields.heading, { n: at + 1 })}
              limit={sheetLimits.heading}
              required={['es']}
              bare
            />
            <div className={style.acts}>
              <button
                type="button"
                aria-label={fill(words.moveUp, { n: at + 1 })}
                aria-disabled={at === 0 || undefined}
                onClick={() => move(id, at - 1)}
              >
                <Arrow up />
              </button>
              <button
                type="button"
                aria-label={fill(words.moveDown, { n: at + 1 })}
                aria-disabled={at === ids.length - 1 || undefined}
                onClick={() => move(id, at + 1)}
              >
                <Arrow />
              </button>
              <button type="button" aria-label={fill(words.removeTopic, { n: at + 1 })} onClick={() => remove(id, at)}>
                <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
                  <path d="M3 3l10 10M13 3L3 13" />
                </svg>
              </button>
            </div>
            <Items form={form} id={id} n={at + 1} />
          </li>
        ))}
      </ol>
      <div className={style.foot}>
        {!all && (
          <button type="button" className="tx" onClick={() => setAll(true)}>
            <span>{fill(words.showAll, { n: ids.length })}</span>
          </button>
        )}
        {ids.length < sheetLimits.topics && (
          <button type="button" className="tx" data-name="add" onClick={add}>
            <span>{words.addTopic}</span>
          </button>
        )}
      </div>
    </fieldset>
  );

  function pressed(event: KeyboardEvent, id: string, at: number): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const to = event.key === 'ArrowUp' ? at - 1 : at + 1;
    // Where it goes is shown.
    if (!all && to >= few) setAll(true);
    focus.current = (event.target as HTMLElement).dataset.name;
    move(id, to);
  }

  /** It goes where the pointer is. */
  function dragTo({ clientY }: PointerEvent, id: string): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-topic]') ?? [])];
    const to = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return clientY >= top && clientY <= bottom;
    });
    const own = rows.findIndex((row) => row.dataset.topic === id);
    if (to === -1 || to === own) return;
    // Past the middle of the other, so that rows of different heights do not change places again and again.
    const { top, height } = rows[to]?.getBoundingClientRect() ?? { top: 0, height: 0 };
    if (to > own ? clientY > top + height / 2 : clientY < top + height / 2) move(id, to);
  }
}

/** The subtopics of a topic, which unfold. */
function Items({ form, id, n }: { readonly form: CourseForm; readonly id: string; readonly n: number }) {
  const words = courseEditorWords[useLanguage()];
  const field = `items-${id}`;
  const linesIn = (language: 'es' | 'en') =>
    (form.flat[`${field}.${language}`] ?? '').split('\n').filter((line) => line.trim() !== '').length;
  const marked = form.sides.has(`${field}.es`) || form.sides.has(`${field}.en`);
  const [open, setOpen] = useState(false);
  return (
    <details className={style.items} open={open || marked} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{fill(words.itemsCount, { es: linesIn('es'), en: linesIn('en') })}</summary>
      <PairField
        form={form}
        field={field}
        label={fill(words.fields.items, { n })}
        limit={sheetLimits.items}
        rows={5}
        bare
      />
    </details>
  );
}

function Arrow({ up = false }: { readonly up?: boolean }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={up ? 'M8 14V3M3 8l5-5 5 5' : 'M8 2v11M3 8l5 5 5-5'} />
    </svg>
  );
}
