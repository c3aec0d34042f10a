import { useCallback, useEffect, useRef, useState } from 'react';
import { closedGroupWords } from '#content/companies/closed-groups.ts';
import { groupPlaces, planLimits } from '#model/company/closed-groups.ts';
import { type FormStart, inputText } from '#site/forms/form-state.ts';
import { formDraft } from '#site/forms/keep-form.ts';
import { Choices } from '#site/forms/message/choices.tsx';
import { MessageForm } from '#site/forms/message/message-form.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './companies.module.css';
import { groupMessage, groupReason } from './group-message.ts';
import { numbers } from './numbers.ts';

interface GroupFormProps extends FormStart {
  /** Ids, the same in both languages, and names. */
  readonly courses: readonly (readonly [id: string, name: string])[];
  readonly least: number;
}

/** Contact message with a composed reason. */
export function GroupForm({ courses, least, ...start }: GroupFormProps) {
  const { form: words } = useWords(closedGroupWords);
  return (
    <MessageForm
      {...start}
      page="companies"
      draft={draft}
      load={loadSender}
      send={words.send}
      more={words.more}
      before={(input) => <Plan {...{ courses, least, input }} />}
    />
  );
}

const draft = formDraft('group');

async function loadSender() {
  const sender = await import('#site/forms/message/message-sender.ts');
  const check: typeof sender.check = (fields) => sender.check(groupMessage(fields, String(fields.reason)));
  return { ...sender, check };
}

type PlanProps = Pick<GroupFormProps, 'courses' | 'least' | 'input'>;

function Plan({ courses, least, input }: PlanProps) {
  const [words, language] = useWordsIn(closedGroupWords);
  const [plan, setPlan] = useState(input);
  const fields = useRef<HTMLDivElement>(null);
  const read = useCallback(() => {
    const form = fields.current?.closest('form');
    if (form) setPlan(Object.fromEntries(new FormData(form)));
  }, []);
  // Chosen before hydration, or remembered by the browser.
  useEffect(read, [read]);
  const unknown = ['', words.unknown] as const;
  const reason = groupReason({ ...plan, course: new Map(courses).get(inputText(plan, 'course') ?? '') }, language);
  return (
    <div className={`column ${style.plan}`} ref={fields} onInput={read}>
      <TextField
        name="course"
        label={words.form.course}
        options={[unknown, ...courses]}
        defaultValue={inputText(input, 'course')}
      />
      <div className={style.pair}>
        <TextField
          name="people"
          label={words.people}
          options={[unknown, ...numbers(least, planLimits.people)]}
          defaultValue={inputText(input, 'people')}
        />
        <TextField
          name="days"
          label={words.days}
          options={[unknown, ...numbers(1, planLimits.days)]}
          defaultValue={inputText(input, 'days')}
        />
      </div>
      <Choices
        name="place"
        legend={words.where}
        choices={[...groupPlaces.map((place) => [place, words.places[place]] as const), unknown]}
        value={inputText(input, 'place') ?? ''}
      />
      <p className={style.made}>
        {words.form.arrives} <output>{reason}</output>
      </p>
      <input type="hidden" name="reason" value={reason} />
    </div>
  );
}
