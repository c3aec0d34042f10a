import { appWords } from '#content/desk/app.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { formatWhen } from '../../wire/say-when.ts';
import style from './conflicts.module.css';
import { type Flat, topicIds } from './flat-course.ts';
import type { CourseAnswer } from './use-course.ts';
import type { CourseForm } from './use-course-form.ts';

/** Choice per field that another user published differently. */
export function Conflicts({ form, answer }: { readonly form: CourseForm; readonly answer: CourseAnswer }) {
  const [words, language] = useWordsIn(courseEditorWords);
  const { conflicts } = form;
  if (conflicts.length === 0) return null;
  const last = answer.listRecord?.items[0];
  const who = last?.accountName ?? last?.accountEmail ?? appWords[language].somebody;
  const when = last ? formatWhen(last.at, language) : '';
  return (
    <section className={`alarm ${style.conflicts}`} role="alert" aria-labelledby="conflicts" data-conflict>
      <h2 id="conflicts">{fill(words.meanwhile.heading, { who, when })}</h2>
      <p>
        {fillPlural(words.meanwhile.text, conflicts.length, language)} {words.meanwhile.rest}
      </p>
      {conflicts.map((field) => {
        const name = nameOf(field);
        return (
          <div key={field} className={style.conflict}>
            <h3>{name}</h3>
            <dl>
              {(['mineIs', 'theirsIs'] as const).map((whose) => (
                <div key={whose}>
                  <dt>{fill(words.meanwhile[whose], { who })}</dt>
                  <dd>{wordsOf(whose === 'mineIs' ? form.flat : form.base, field)}</dd>
                </div>
              ))}
            </dl>
            <div className="wrap">
              {(['mine', 'theirs'] as const).map((whose) => (
                <button key={whose} type="button" className="tx" onClick={() => form.decide(field, whose)}>
                  <span>
                    {fill(words.meanwhile[whose], { who })}
                    <span className="hide">: {name}</span>
                  </span>
                </button>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );

  function nameOf(field: string): string {
    const [, name = field, topic, side] = /^([a-z]+)(?:-([^.]+))?(?:\.(es|en))?$/.exec(field) ?? [];
    const label = words.fields[name as keyof typeof words.fields] ?? name;
    const at = topic ? [...topicIds(form.flat), ...topicIds(form.base)].indexOf(topic) + 1 : 0;
    const named = fill(label, { n: at || '' }).trim();
    return side ? `${named}, ${words.languages[side as 'es' | 'en']}` : named;
  }

  function wordsOf(flat: Flat, field: string): string {
    const value = flat[field] ?? '';
    if (field === 'topics') {
      const headings = topicIds(flat).map((id) => flat[`heading-${id}.${language}`] || flat[`heading-${id}.es`] || '…');
      return headings.join(' · ') || words.meanwhile.empty;
    }
    if (field === 'visible') return words.visibles[value === 'no' ? 'no' : 'yes'];
    if (field === 'mode') return words.modes[value as keyof typeof words.modes] ?? value;
    return value || words.meanwhile.empty;
  }
}
