import { editionWords } from '#content/desk/edition.ts';
import type { DeskCourse } from '#desk/editions/course.ts';
import type { StaffEdition } from '#desk/editions/edition.ts';
import { seatsInOrder } from '#desk/editions/lay-out-seats.ts';
import { SeatPlan } from '#desk/editions/seat-plan.tsx';
import form from '#desk/form/form.module.css';
import { Choice, FormField } from '#desk/form/form-field.tsx';
import { LineButton } from '#desk/layout/controls.tsx';
import { editionTimes } from '#model/courses/edition.ts';
import type { Problem } from '#model/problems.ts';
import { fill } from '#ui/fill.ts';
import { formatMoment, formatMoney } from '#ui/format.ts';
import { useLanguage } from '#ui/place.ts';
import { type DraftField, type EditionDraft, timetableOf } from './edition-draft.ts';
import { HourLine } from './hour-line.tsx';
import { SessionPreview } from './session-preview.tsx';
import { Weekdays } from './weekdays.tsx';

interface EditionFormProps {
  readonly course: DeskCourse;
  readonly draft: EditionDraft;
  readonly change: (patch: Partial<EditionDraft>) => void;
  readonly problems: readonly Problem<DraftField>[];
  readonly same: readonly StaffEdition[];
  readonly edition: StaffEdition | undefined;
}

export function EditionForm({ course, draft, change, problems, same, edition }: EditionFormProps) {
  const language = useLanguage();
  const { fields, hints } = editionWords[language];
  const field = (name: DraftField) => ({
    id: `edition-${name}`,
    name,
    label: fields[name as Exclude<DraftField, 'period'>],
    value: draft[name],
    onValue: (value: string) => change({ [name]: value }),
    fault: faultOf(problems, name, language),
  });
  const capacity = Number(draft.capacity);
  const hasCapacity = draft.capacity.trim() !== '' && Number.isInteger(capacity) && capacity >= 0;
  const seats = edition?.seats ?? { taken: 0, held: 0 };
  const free = hasCapacity ? Math.max(0, capacity - seats.taken - seats.held) : null;
  const step = (by: number) => change({ capacity: String(Math.max(0, (hasCapacity ? capacity : 0) + by)) });
  const until = editionTimes({ ...timetableOf(draft), cancelHours: Number(draft.cancelHours) || 0 })?.cancelUntil;
  const price = course.cost === null ? '' : formatMoney(course.cost, language);
  return (
    <>
      <div className={form.two}>
        <FormField {...field('date')} type="date" required data-first="" />
        <FormField {...field('sessions')} inputMode="numeric" required />
      </div>
      <Weekdays period={draft.period} onPeriod={(period) => change({ period })} />
      <div className={form.two}>
        <FormField {...field('from')} type="time" required />
        <FormField {...field('to')} type="time" required />
      </div>
      <HourLine hour={`${draft.from}-${draft.to}`} others={same.map(({ hour }) => hour)} />
      <SessionPreview draft={draft} />
      <FormField {...field('capacity')} inputMode="numeric" hint={hasCapacity ? undefined : hints.capacity}>
        <LineButton aria-label={fields.fewer} onClick={() => step(-1)}>
          −
        </LineButton>
        <LineButton aria-label={fields.more} onClick={() => step(1)}>
          +
        </LineButton>
      </FormField>
      <SeatPlan seats={seatsInOrder({ taken: seats.taken, held: seats.held, offered: 0, free })} waiting={0} />
      <div className={form.two}>
        <FormField
          {...field('cost')}
          inputMode="decimal"
          hint={draft.cost === '' ? (price ? fill(hints.cost, { price }) : hints.costNone) : undefined}
        />
        <Choice
          name="vat"
          label={fields.vat}
          value={draft.vat}
          onValue={(vat) => change({ vat })}
          choices={(['', 'included', 'added'] as const).map((vat) => [vat, fields.vats[vat]])}
        />
      </div>
      <FormField {...field('teacher')} autoComplete="off" />
      {course.mode !== 'Remote' && <FormField {...field('place')} autoComplete="off" />}
      {course.mode !== 'In Person' && (
        <FormField {...field('meetingLink')} type="url" autoComplete="off" hint={hints.meetingLink} />
      )}
      <FormField
        {...field('cancelHours')}
        inputMode="numeric"
        hint={until && fill(hints.cancel, { until: formatMoment(until.toISOString(), language) })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={draft.open}
          onChange={(event) => change({ open: event.currentTarget.checked })}
        />
        {fields.open}
      </label>
    </>
  );
}

function faultOf(problems: readonly Problem<DraftField>[], field: DraftField, language: 'es' | 'en') {
  const { faults } = editionWords[language];
  const problem = problems.find((candidate) => candidate.field === field);
  if (!problem) return undefined;
  if (problem.problem === 'too-long') return fill(faults.tooLong, { limit: problem.limit ?? '' });
  if (problem.problem === 'required') return field === 'date' ? faults.date : faults.required;
  const words: Partial<Record<DraftField, string>> = {
    date: faults.invalidDate,
    from: faults.clock,
    to: faults.hours,
    sessions: faults.sessions,
    capacity: faults.whole,
    cost: faults.money,
    cancelHours: faults.cancelHours,
    meetingLink: faults.link,
  };
  return words[field] ?? faults.required;
}
