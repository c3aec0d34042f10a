import { certificateText } from '#content/certificate.ts';
import { closedGroupWords } from '#content/companies/closed-groups.ts';
import { groupEstimateWords } from '#content/companies/group-estimate.ts';
import { companiesWords } from '#content/pages/companies.ts';
import { groupSize, planLimits } from '#model/company/closed-groups.ts';
import { type ClosedGroups, pricedPlaces, readPlan } from '#model/company/group-estimate.ts';
import { factRows } from '#site/company/fact-rows.ts';
import { PersonList } from '#site/company/person-list.tsx';
import { useCompany } from '#site/company/use-company.ts';
import { NextStep } from '#site/components/next-step.tsx';
import questions from '#site/components/questions.module.css';
import { LinkTo } from '#site/components/to-page.tsx';
import { postForm } from '#site/forms/answer-post.server.ts';
import type { FormStart } from '#site/forms/form-state.ts';
import { MessageSent } from '#site/forms/message/message-sent.tsx';
import { Island } from '#site/islands/island.tsx';
import { sitePage } from '#site/page.ts';
import blue from '#ui/blue.module.css';
import { Count } from '#ui/count.tsx';
import strip from '#ui/drawings/certificate.svg';
import { fill } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { useLanguage } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './companies.module.css';
import { Estimate } from './estimate.tsx';
import { GroupForm } from './group-form.tsx';
import { groupMessage, groupReason } from './group-message.ts';

interface CompaniesProps {
  readonly data: {
    /** Ids and names. */
    readonly courses: readonly (readonly [id: string, name: string])[];
    /** Values of the address. */
    readonly input: FormStart['input'];
    /** Posted without script. */
    readonly sent: boolean;
  };
  readonly answer?: FormStart;
}

function Companies({ data, answer }: CompaniesProps) {
  const [words, language] = useWordsIn(companiesWords);
  const group = closedGroupWords[language];
  const company = useCompany();
  const prices = pricesOf(company.closedGroups);
  const [cancellation] = factRows(['cancellation'], language, company);
  return (
    <>
      <div className="wrap front head">
        <div>
          <h1>{words.heading}</h1>
          <p className={`lead ${style.lead}`}>{words.lead}</p>
          <p className="flow">
            <a className="btn" href="#ask">
              {group.form.send}
            </a>
            {prices && (
              <a className="link" href="#estimate">
                <span>{words.calculate}</span>
              </a>
            )}
          </p>
        </div>
        {prices && <Facts prices={prices} />}
      </div>
      {prices && (
        <section className={`screen ${blue.field} ${style.estimate}`} id="estimate" aria-labelledby="estimate-heading">
          <div className="wrap">
            <h2 id="estimate-heading">{groupEstimateWords[language].heading}</h2>
            <Island
              name="estimate"
              on="touch"
              view={Estimate}
              props={{ prices, plan: readPlan(prices, (name) => data.input[name]) }}
            />
          </div>
        </section>
      )}
      <div className={`wrap split ${style.band}`}>
        <h2>{words.venues.heading}</h2>
        <ul className={style.lines}>
          {(['office', 'remote'] as const).map((place) => (
            <li key={place}>
              <h3>{group.places[place]}</h3>
              <p>{words.venues[place]}</p>
            </li>
          ))}
        </ul>
        <h2>{words.includes.heading}</h2>
        <ul className={style.lines}>
          {words.includes.items.map(([name, text]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <img className={style.strip} src={strip} alt="" width="1056" height="328" loading="lazy" />
        <div>
          <h2>{company.trainerRegistration ? words.certificate.headingWorker : words.certificate.heading}</h2>
          <p className={style.certificate}>{certificateText(language, company)}</p>
          <LinkTo page="certificate" label={words.certificate.link} />
        </div>
      </div>
      <section className={`wrap split ${style.band} ${style.ask}`} id="ask" aria-labelledby="ask-heading">
        <h2 id="ask-heading">{group.form.heading}</h2>
        {data.sent ? (
          <Island name="posted" on="idle" props={{ draft: 'group' }}>
            <MessageSent page="companies" />
          </Island>
        ) : (
          <Island
            name="companies"
            on="touch"
            view={GroupForm}
            props={{
              courses: data.courses,
              least: prices?.least ?? 2,
              ...(answer ?? { start: { step: 'filling' }, input: data.input }),
            }}
            wake={['draft:group']}
          />
        )}
        <div>
          <Steps />
          <Answerer />
        </div>
      </section>
      <div className={`wrap ${questions.questions} ${style.doubts}`}>
        <section>
          <h2>{words.doubts.many}</h2>
          <p>{words.doubts.manyText}</p>
        </section>
        {cancellation && (
          <section>
            <h2>{words.doubts.change}</h2>
            <p>{`${cancellation.label}: ${cancellation.text}`}</p>
          </section>
        )}
      </div>
      <NextStep words={words.next} page="training" />
    </>
  );
}

/** Null without a priced place, or outside the limits of an estimate. */
function pricesOf(prices: ClosedGroups | null): ClosedGroups | null {
  return prices && pricedPlaces(prices).length > 0 && prices.least <= planLimits.people ? prices : null;
}

function Facts({ prices }: { readonly prices: ClosedGroups }) {
  const [{ summary: words }, language] = useWordsIn(companiesWords);
  const most = fill(words.groupMost, { n: groupSize });
  const included = fill(words.included, { n: prices.included });
  const fact = (label: string, value: string, note: string) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>
        {value} <small>{note}</small>
      </dd>
    </div>
  );
  return (
    <dl className={`num ${style.facts}`}>
      {fact(words.group, fill(words.groupText, { n: prices.least }), prices.least < groupSize ? most : '')}
      {pricedPlaces(prices).map((place) =>
        fact(words.from[place], formatMoney(prices[place] ?? 0, language), included),
      )}
    </dl>
  );
}

/** Facts replace the usual words of a step. */
function Steps() {
  const [words, language] = useWordsIn(companiesWords);
  const company = useCompany();
  const [answer, pay] = (['answer', 'pay'] as const).map((name) => factRows([name], language, company)[0]?.text);
  const facts = [undefined, answer && `${answer}.`, undefined, pay];
  return (
    <ol className={style.steps}>
      {words.steps.map(([name, text], at) => (
        <li key={name}>
          <Count n={at + 1} />
          <h3>{name}</h3>
          <p>{facts[at] ?? text}</p>
        </li>
      ))}
    </ol>
  );
}

function Answerer() {
  const language = useLanguage();
  const company = useCompany();
  if (!company.people.some(({ answers }) => answers)) return null;
  return (
    <div className={style.answerer}>
      <PersonList task="answers" />
      <p>
        {factRows(['phone', 'whatsapp'], language, company).map(({ name, label, text, href }) => (
          <a key={name} className="link" href={href}>
            <span>{name === 'whatsapp' ? label : text}</span>
          </a>
        ))}
      </p>
    </div>
  );
}

/** Closed groups for companies. `?people=`, `?days=` and `?place=` prefill; `?sent=1` after a plain post. */
export const page = sitePage<CompaniesProps['data'], FormStart>({
  load: async ({ api, query, language }) => ({
    courses: (await api.catalogue(language)).map(({ id, name }) => [id, name] as const),
    input: Object.fromEntries(['people', 'days', 'place'].map((name) => [name, query.get(name) ?? ''])),
    sent: query.get('sent') === '1',
  }),
  post(visit, form) {
    return postForm(visit, form, {
      names: [...planFields, 'name', 'lastname', 'email', 'message', 'consent'],
      to: `${visit.path}?sent=1#sent`,
      async send(fields) {
        const course = (await visit.api.catalogue(visit.language)).find(({ id }) => id === fields.course)?.name;
        const reason = groupReason({ ...fields, course: course ?? fields.course }, visit.language);
        return visit.api.submitContact(groupMessage(fields, reason), visit.language);
      },
    });
  },
  describe: ({ language }) => companiesWords[language],
  View: Companies,
});

const planFields = ['course', 'people', 'days', 'place'];
