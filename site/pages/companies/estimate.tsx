import { useCallback, useEffect, useRef, useState } from 'react';
import { closedGroupWords } from '#content/companies/closed-groups.ts';
import { groupEstimateWords } from '#content/companies/group-estimate.ts';
import { type GroupPlan, groupSize, planLimits } from '#model/company/closed-groups.ts';
import { type ClosedGroups, estimateGroups, pricedPlaces, readPlan } from '#model/company/group-estimate.ts';
import { addressOf } from '#site/addresses.ts';
import row from '#site/forms/row.module.css';
import { TextField } from '#ui/fields/text-field.tsx';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { SeatsLeft } from '#ui/groups/seat-plan.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './companies.module.css';
import { numbers } from './numbers.ts';

interface EstimateProps {
  readonly prices: ClosedGroups;
  readonly plan: GroupPlan;
}

/** At once with script, by the button without. */
export function Estimate({ prices, plan: first }: EstimateProps) {
  const [words, language] = useWordsIn(closedGroupWords);
  const [plan, setPlan] = useState(first);
  const form = useRef<HTMLFormElement>(null);
  const read = useCallback(() => {
    const fields = form.current && new FormData(form.current);
    if (fields) setPlan(readPlan(prices, (name) => fields.get(name)));
  }, [prices]);
  // Chosen before hydration, or remembered by the browser.
  useEffect(read, [read]);
  const number = (name: 'people' | 'days', least: number) => (
    <TextField
      within="estimate-"
      name={name}
      label={words[name]}
      options={numbers(least, planLimits[name])}
      defaultValue={String(first[name])}
    />
  );
  return (
    <form ref={form} action={`${addressOf('companies', language)}#estimate`} onInput={read}>
      <div className={style.choices}>
        {number('people', prices.least)}
        {number('days', 1)}
        <fieldset>
          <legend>{words.where}</legend>
          <div className={row.row}>
            {pricedPlaces(prices).map((place) => (
              <label key={place}>
                <input type="radio" name="place" value={place} defaultChecked={first.place === place} />
                {words.places[place]}
              </label>
            ))}
          </div>
        </fieldset>
        <button type="submit" className={`btn ${style.calculate}`}>
          {groupEstimateWords[language].calculate}
        </button>
      </div>
      <Sum {...{ prices, plan }} />
    </form>
  );
}

function Sum({ prices, plan }: EstimateProps) {
  const [words, language] = useWordsIn(groupEstimateWords);
  const estimate = estimateGroups(prices, plan);
  if (!estimate) return null;
  const [first = 0, second = 0] = estimate.groups;
  const money = (amount: number) => formatMoney(amount, language);
  const values = {
    days: fillPlural(closedGroupWords[language].reason.days, plan.days, language),
    price: money(estimate.dayPrice),
    included: prices.included,
  };
  return (
    <>
      {estimate.groups.map((people, at) => (
        <SeatsLeft key={at === 0 ? 'first' : 'second'} seats={seatsOf(people)} waiting={0} />
      ))}
      <div className={style.sum} aria-live="polite">
        <p className={`num ${style.amount}`}>
          {money(estimate.sum)} <small>{words.vat}</small>
        </p>
        <ul className="small num">
          <li>
            <b>{fill(words.each, { price: money(estimate.perPerson) })}</b>
          </li>
          <li>{fill(second ? words.two : words.one, { ...values, first, second })}</li>
          {prices.included < groupSize && <li>{fill(words.extra, { ...values, price: money(prices.extra) })}</li>}
        </ul>
        {/* Not a link: before hydration it would have the values of the server. */}
        <button type="submit" formAction={`${addressOf('companies', language)}#ask`} className="btn">
          {words.take}
        </button>
      </div>
      <p className="small soft">{words.note}</p>
    </>
  );
}

function seatsOf(people: number) {
  return Array.from({ length: groupSize }, (_, at) => (at < people ? 'taken' : 'gone'));
}
