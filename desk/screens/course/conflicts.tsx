import { appWords } from '#content/desk/app.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import { pairWords } from '#content/desk/drafts.ts';
import { FieldConflicts } from '#desk/drafts/field-conflicts.tsx';
import type { Flat } from '#desk/drafts/pair-draft.ts';
import { formatWhen } from '#desk/wire/say-when.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { topicIds } from './flat-course.ts';
import type { CourseAnswer } from './use-course.ts';
import type { CourseForm } from './use-course-form.ts';

export function Conflicts({ form, answer }: { readonly form: CourseForm; readonly answer: CourseAnswer }) {
  const [words, language] = useWordsIn(courseEditorWords);
  const last = answer.listRecord?.items[0];
  const who = last?.accountName ?? last?.accountEmail ?? appWords[language].somebody;
  const when = last ? formatWhen(last.at, language) : '';
  const heading = fill(words.meanwhile.heading, { who, when });
  return <FieldConflicts {...{ form, heading, who, nameOf, textOf }} />;

  function nameOf(field: string): string {
    const [, name = field, topic, side] = /^([a-z]+)(?:-([^.]+))?(?:\.(es|en))?$/.exec(field) ?? [];
    const label = words.fields[name as keyof typeof words.fields] ?? name;
    const at = topic ? [...topicIds(form.flat), ...topicIds(form.base)].indexOf(topic) + 1 : 0;
    const named = fill(label, { n: at || '' }).trim();
    return side ? `${named}, ${pairWords[language].languages[side as 'es' | 'en']}` : named;
  }

  function textOf(flat: Flat, field: string): string {
    const value = flat[field] ?? '';
    if (field === 'topics') {
      const headings = topicIds(flat).map((id) => flat[`heading-${id}.${language}`] || flat[`heading-${id}.es`] || '…');
      return headings.join(' · ');
    }
    if (field === 'visible') return words.visibles[value === 'no' ? 'no' : 'yes'];
    if (field === 'mode') return words.modes[value as keyof typeof words.modes] ?? value;
    return value;
  }
}
