import { useCallback, useEffect, useRef, useState } from 'react';
import { closedGroupWords } from '#content/companies/closed-groups.ts';
import { groupPlaces, planLimits } from '#model/company/closed-groups.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { type FormStart, givenText } from '../../forms/form-state.ts';
import { keepForm } from '../../forms/keep-form.ts';
import { Choices } from '../../forms/message/choices.tsx';
import { MessageForm } from '../../forms/message/message-form.tsx';
import style from './companies.module.css';
import { groupMessage, groupReason } from './group-message.ts';
import { numbers } from './numbers.ts';

interface GroupFormProps extends FormStart {
  /** Names. */
  readonly courses: readonly string[];
  readonly least: number;
}

/** Contact message with a composed reason. */
export function GroupForm({ courses, least, ...start }: GroupFormProps) {
  const { form: words } = useWords(closedGroupWords);
  return (
    <MessageForm
      {...start}
      page="companies"
      keeper={keeper}
      load={loadSender}
      send={words.send}
      more={words.more}
      before={(given) => <Plan {...{ courses, least, given }} />}
    />
  );
}

const keeper = keepForm('group');

async function loadSender() {
  const sender = await import('../../forms/message/message-sender.ts');
  const check: typeof sender.check = (fields) => sender.check(groupMessage(fields, String(fields.reason)));
  return { ...sender, check };
}

type PlanProps = Pick<GroupFormProps, 'courses' | 'least' | 'given'>;

function Plan({ courses, least, given }: PlanProps) {
  const [words, language] = useWordsIn(closedGroupWords);
  const [plan, setPlan] = useState(given);
  const fields = useRef<HTMLDivElement>(null);
  const read = useCallback(() => {
    const form = fields.current?.closest('form');
    if (form) setPlan(Object.fromEntries(new FormData(form)));
  }, []);
  // Chosen before hydration, or remembered by the browser.
  useEffect(read, [read]);
  const unknown = ['', words.unknown] as const;
  const reason = groupReason(plan, language);
  return (
    <div className={`column ${style.plan}`} ref={fields} onInput={read}>
      <ChoiceField
        id="field-course"
        name="course"
        label={words.form.course}
        choices={[unknown, ...courses.map((name) => [name, name] as const)]}
        given={givenText(given, 'course')}
      />
      <div className={style.pair}>
        <ChoiceField
          id="field-people"
          name="people"
          label={words.people}
          choices={[unknown, ...numbers(least, planLimits.people)]}
          given={givenText(given, 'people')}
        />
        <ChoiceField
          id="field-days"
          name="days"
          label={words.days}
          choices={[unknown, ...numbers(1, planLimits.days)]}
          given={givenText(given, 'days')}
        />
      </div>
      <Choices
        name="place"
        legend={words.where}
        choices={[...groupPlaces.map((place) => [place, words.places[place]] as const), unknown]}
        given={givenText(given, 'place') ?? ''}
      />
      <p className={style.made}>
        {words.form.arrives} <output>{reason}</output>
      </p>
      <input type="hidden" name="reason" value={reason} />
    </div>
  );
}
