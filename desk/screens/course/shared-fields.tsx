import { courseEditorWords } from '#content/desk/course.ts';
import pair from '#desk/drafts/pair-field.module.css';
import { isEditionOver, type StaffEdition } from '#desk/editions/edition.ts';
import { FormField } from '#desk/form/form-field.tsx';
import { Segments } from '#desk/layout/segments.tsx';
import { modes } from '#model/courses/course.ts';
import { fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './course.module.css';
import type { CourseForm } from './use-course-form.ts';

interface SharedFieldsProps {
  readonly form: CourseForm;
  readonly editions: readonly StaffEdition[];
  readonly now: Date;
}

/** Fields that both languages share. */
export function SharedFields({ form, editions, now }: SharedFieldsProps) {
  const [words, language] = useWordsIn(courseEditorWords);
  const ownPrices = editions.filter((one) => one.cost !== null && !isEditionOver(one, now)).length;
  const number = (field: 'cost' | 'minAttendance', inputMode: 'decimal' | 'numeric', note = '') => {
    const fault = form.faultOf(field);
    const id = `course-${field}`;
    return (
      <div className={pair.side}>
        <FormField
          id={id}
          label={words.fields[field]}
          inputMode={inputMode}
          autoComplete="off"
          readOnly={form.waiting}
          data-name={field}
          value={form.flat[field] ?? ''}
          fault={fault}
          hint={fault ? undefined : words.hints[field] + note}
          onValue={(value) => form.type({ [field]: value })}
        />
      </div>
    );
  };
  const yesOrNo = (field: 'graded' | 'visible', labels: Readonly<Record<'yes' | 'no', string>>) => (
    <Segments
      shown
      label={words.fields[field]}
      choices={(['yes', 'no'] as const).map((one) => [one, labels[one]] as const)}
      value={form.flat[field] === 'no' ? 'no' : 'yes'}
      choose={(one) => form.waiting || form.type({ [field]: one })}
    />
  );
  return (
    <fieldset className={`wrap ${style.shared}`}>
      <legend>{words.same}</legend>
      {number('cost', 'decimal', ownPrices > 0 ? ` ${fillPlural(words.hints.ownPrices, ownPrices, language)}` : '')}
      <Segments
        shown
        label={words.fields.mode}
        choices={modes.map((mode) => [mode, words.modes[mode]] as const)}
        value={form.flat.mode as (typeof modes)[number]}
        choose={(mode) => form.waiting || form.type({ mode })}
      />
      {number('minAttendance', 'numeric')}
      {yesOrNo('graded', words.grades)}
      {yesOrNo('visible', words.visibles)}
    </fieldset>
  );
}
