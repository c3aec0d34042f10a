import { courseEditorWords } from '#content/desk/course.ts';
import { isEditionOver, type StaffEdition } from '#desk/editions/edition.ts';
import { modes } from '#model/courses/course.ts';
import { fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import pair from '../../drafts/pair-field.module.css';
import { Segments } from '../../layout/segments.tsx';
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
  const fault = form.faultOf('cost');
  const short = form.faultOf('minAttendance');
  const ownPrices = editions.filter((one) => one.cost !== null && !isEditionOver(one, now)).length;
  return (
    <fieldset className={`wrap ${style.shared}`}>
      <legend>{words.same}</legend>
      <div className={pair.side}>
        <label htmlFor="course-cost" className="label">
          {words.fields.cost}
        </label>
        <input
          id="course-cost"
          className="field"
          inputMode="decimal"
          autoComplete="off"
          readOnly={form.waiting}
          data-name="cost"
          value={form.flat.cost ?? ''}
          aria-invalid={fault ? true : undefined}
          aria-describedby="course-cost-hint"
          onChange={(event) => form.type({ cost: event.currentTarget.value })}
        />
        <p className={fault ? `fault ${pair.fault}` : `hint ${pair.fault}`} id="course-cost-hint">
          {fault ?? words.hints.cost}
          {!fault && ownPrices > 0 && ` ${fillPlural(words.hints.ownPrices, ownPrices, language)}`}
        </p>
      </div>
      <Segments
        shown
        label={words.fields.mode}
        choices={modes.map((mode) => [mode, words.modes[mode]] as const)}
        value={form.flat.mode as (typeof modes)[number]}
        choose={(mode) => form.waiting || form.type({ mode })}
      />
      <div className={pair.side}>
        <label htmlFor="course-attendance" className="label">
          {words.fields.minAttendance}
        </label>
        <input
          id="course-attendance"
          className="field"
          inputMode="numeric"
          autoComplete="off"
          readOnly={form.waiting}
          data-name="minAttendance"
          value={form.flat.minAttendance ?? ''}
          aria-invalid={short ? true : undefined}
          aria-describedby="course-attendance-hint"
          onChange={(event) => form.type({ minAttendance: event.currentTarget.value })}
        />
        <p className={short ? `fault ${pair.fault}` : `hint ${pair.fault}`} id="course-attendance-hint">
          {short ?? words.hints.minAttendance}
        </p>
      </div>
      <Segments
        shown
        label={words.fields.graded}
        choices={(['yes', 'no'] as const).map((one) => [one, words.grades[one]] as const)}
        value={form.flat.graded === 'no' ? 'no' : 'yes'}
        choose={(graded) => form.waiting || form.type({ graded })}
      />
      <Segments
        shown
        label={words.fields.visible}
        choices={(['yes', 'no'] as const).map((one) => [one, words.visibles[one]] as const)}
        value={form.flat.visible === 'no' ? 'no' : 'yes'}
        choose={(visible) => form.waiting || form.type({ visible })}
      />
    </fieldset>
  );
}
