import { contactWords } from '#content/pages/contact.ts';
import { contactHeadWords } from '#content/pages/contact-head.ts';
import { contactFormFields } from '#model/people/contact.ts';
import { FactList } from '#site/company/fact-list.tsx';
import { type FactName, factRows } from '#site/company/fact-rows.ts';
import { useCompany } from '#site/company/use-company.ts';
import { NextStep } from '#site/components/next-step.tsx';
import { postForm, textOf } from '#site/forms/answer-post.server.ts';
import { type FormStart, inputText } from '#site/forms/form-state.ts';
import { MessageSent } from '#site/forms/message/message-sent.tsx';
import { Island } from '#site/islands/island.tsx';
import { sitePage } from '#site/page.ts';
import { Drawing } from '#ui/drawing.tsx';
import talk from '#ui/drawings/talk.svg?raw';
import { fill } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { type Purpose, readPurpose } from './read-purpose.server.ts';

/** Pixelarticons names. */
const icons = {
  email: 'mail',
  phone: 'phone',
  whatsapp: 'message',
  hours: 'clock',
  answer: 'reply',
  place: 'map-pin',
  legalName: 'building',
  rfc: 'receipt',
  payProject: 'banknote',
} as const satisfies Partial<Record<FactName, string>>;

const facts = Object.keys(icons) as (keyof typeof icons)[];

/** A square until the icon arrives. */
function Icon({ name }: { readonly name: string }) {
  return (
    <svg data-icon={name} aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="currentColor">
      <path d="M9 9h6v6H9z" />
    </svg>
  );
}

function Answerer() {
  const [words, language] = useWordsIn(contactHeadWords);
  const company = useCompany();
  const person = company.people.find(({ answers }) => answers);
  const [phone] = factRows(['phone'], language, company);
  if (!person) return null;
  return (
    <p className={style.answerer}>
      {fill(words.answers, { name: person.name })}
      {phone && (
        <a href={phone.href} className="num">
          {phone.text}
        </a>
      )}
    </p>
  );
}

interface ContactProps {
  readonly data: {
    readonly purpose: Purpose;
    /** Posted without script. */
    readonly sent: boolean;
  };
  readonly answer?: FormStart;
}

function Contact({ data, answer }: ContactProps) {
  const words = useWords(contactWords);
  const head = useWords(contactHeadWords);
  const type = answer ? inputText(answer.input, 'type') : data.purpose.type;
  const { heading, lead } = type === 'training' ? head.training : head;
  return (
    <>
      <div className={`wrap column ${style.talk}`}>
        <div>
          <h1>{heading}</h1>
          <p className={`lead ${style.lead}`}>{lead}</p>
          <Answerer />
        </div>
        {data.sent ? (
          <Island name="posted" on="idle" props={{ draft: 'contact' }}>
            <MessageSent page="contact" />
          </Island>
        ) : (
          <Island
            name="contact"
            on="touch"
            view={ContactForm}
            props={answer ?? { start: { step: 'filling' }, input: { ...data.purpose } }}
            wake={['draft:contact']}
          />
        )}
        <div className={style.facts}>
          <Island name="icons" on="idle" props={{}}>
            <FactList
              names={facts}
              signs={Object.fromEntries(facts.map((fact) => [fact, <Icon key={fact} name={icons[fact]} />]))}
            />
          </Island>
          <Drawing className={style.picture} svg={talk} />
        </div>
      </div>
      <NextStep words={words.next} page="training" />
    </>
  );
}

/**
 * Contact page (requirements, sections 2 to 5). `?type=`, `?edition=` and `?course=` prefill;
 * `?sent=1` after a plain post.
 */
export const page = sitePage<ContactProps['data'], FormStart>({
  load: async ({ api, query, language }) => ({
    purpose: await readPurpose(api, query, language),
    sent: query.get('sent') === '1',
  }),
  post: (visit, form) =>
    postForm(visit, form, {
      names: contactFormFields,
      // The same heading above the thanks.
      to: `${visit.path}?${textOf(form, 'type') === 'training' ? 'type=training&' : ''}sent=1#sent`,
      send: (fields) => visit.api.submitContact(fields, visit.language),
    }),
  describe: ({ language }) => contactWords[language],
  View: Contact,
});
