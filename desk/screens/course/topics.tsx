import { useEffect, useRef, useState } from 'react';
import { newId } from '#client/new-id.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import pair from '#desk/drafts/pair-field.module.css';
import { PairField } from '#desk/drafts/pair-field.tsx';
import { TextButton } from '#desk/layout/controls.tsx';
import { moveItem, useSorting } from '#desk/lists/use-sorting.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { sheetLimits } from '#model/courses/course-sheet.ts';
import { Count } from '#ui/count.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { LineDrawing } from '#ui/line-drawing.tsx';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import course from './course.module.css';
import { topicIds } from './flat-course.ts';
import style from './topics.module.css';
import { type CourseForm, useUndo } from './use-course-form.ts';

/** Shown before "show all". */
const few = 4;
/** Drawn numerals. */
const drawn = 13;

export function TopicsEditor({ form }: { readonly form: CourseForm }) {
  const [words, language] = useWordsIn(courseEditorWords);
  const ids = topicIds(form.flat);
  const faulty = form.problems.some(({ field }) => /^(heading|items)-/.test(field));
  const [expanded, setExpanded] = useState(false);
  const all = expanded || faulty || ids.length <= few + 1;
  const [announced, announce] = useState('');
  const focus = useRef<string>(undefined);
  const undo = useUndo(form);
  const nameOf = (id: string, n: number) =>
    form.flat[`heading-${id}.${language}`] || form.flat[`heading-${id}.es`] || fill(words.topic, { n });

  const move = (id: string, to: number) => {
    const next = moveItem(ids, id, to);
    if (next === ids) return;
    if (to >= few) setExpanded(true);
    form.type({ topics: next.join(',') });
    const n = to + 1;
    announce(fill(words.moved, { topic: nameOf(id, n), n, all: next.length }));
  };
  const { list, dragged, grip, onKeyDown } = useSorting<HTMLOListElement>({ attribute: 'topic', move, step: move });
  const add = () => {
    const id = newId().slice(0, 8);
    form.type({ topics: [...ids, id].join(',') });
    setExpanded(true);
    announce(fill(words.added, { n: ids.length + 1 }));
    focus.current = `heading-${id}.es`;
  };
  const remove = (id: string, at: number) => {
    const next = ids.filter((one) => one !== id);
    form.type({ topics: next.join(',') });
    const neighbour = next[Math.min(at, next.length - 1)];
    focus.current = neighbour ? `heading-${neighbour}.es` : 'add';
    // Into the current list: topics may have changed.
    const restore = (now: CourseForm) => {
      const others = topicIds(now.flat).filter((one) => one !== id);
      now.type({ topics: others.toSpliced(at, 0, id).join(',') });
    };
    showToast(fill(words.removed, { topic: nameOf(id, at + 1) }), () => undo(restore));
  };

  useEffect(() => {
    const target = focus.current;
    if (!target) return;
    focus.current = undefined;
    list.current?.parentElement?.querySelector<HTMLElement>(`[data-name="${target}"]`)?.focus();
  });

  return (
    <fieldset className={`${course.part} ${style.topics}`}>
      <legend>
        {words.topics}{' '}
        {ids.length > 0 && <span className="soft">{fillPlural(words.topicsHint, ids.length, language)}</span>}
      </legend>
      {ids.length === 0 && <p className={`hint ${pair.whole} ${style.none}`}>{words.noTopics}</p>}
      <p className="hide" role="status">
        {announced}
      </p>
      <ol ref={list}>
        {(all ? ids : ids.slice(0, few)).map((id, at) => {
          const n = at + 1;
          const buttons = [
            ['moveUp', 'M8 14V3M3 8l5-5 5 5', at > 0, () => move(id, at - 1)],
            ['moveDown', 'M8 2v11M3 8l5 5 5-5', n < ids.length, () => move(id, at + 1)],
            ['removeTopic', 'M3 3l10 10M13 3L3 13', true, () => remove(id, at)],
          ] as const;
          return (
            <li key={id} data-topic={id} data-dragged={dragged === id || undefined} onKeyDown={onKeyDown(id, at)}>
              <div>
                <button
                  type="button"
                  className={style.grip}
                  aria-label={fill(words.drag, { n })}
                  tabIndex={-1}
                  {...grip(id)}
                >
                  {at < drawn && <Count n={n} className={style.ordinal} />}
                  <span className={at < drawn ? 'hide' : undefined}>{n}</span>
                </button>
              </div>
              <PairField
                form={form}
                field={`heading-${id}`}
                label={fill(words.fields.heading, { n })}
                limit={sheetLimits.heading}
                required={['es']}
                bare
              />
              <div className={style.acts}>
                {buttons.map(([name, path, enabled, run]) => (
                  <button
                    key={name}
                    type="button"
                    className="icon soft"
                    aria-label={fill(words[name], { n })}
                    aria-disabled={!enabled || undefined}
                    onClick={run}
                  >
                    <LineDrawing>
                      <path d={path} />
                    </LineDrawing>
                  </button>
                ))}
              </div>
              <Items form={form} id={id} n={n} />
            </li>
          );
        })}
      </ol>
      <div className={`wrap ${style.foot}`}>
        {!all && <TextButton onClick={() => setExpanded(true)}>{fill(words.showAll, { n: ids.length })}</TextButton>}
        {ids.length < sheetLimits.topics && (
          <TextButton data-name="add" onClick={add}>
            {words.addTopic}
          </TextButton>
        )}
      </div>
    </fieldset>
  );
}

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
