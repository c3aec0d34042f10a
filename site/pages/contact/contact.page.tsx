import { contactWords } from '#content/pages/contact.ts';
import { Drawing } from '#ui/drawing.tsx';
import talk from '#ui/drawings/talk.svg?raw';
import { useWords } from '#ui/place.ts';
import { FactList } from '../../company/fact-list.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { postForm } from '../../forms/answer-post.server.ts';
import type { FormStart } from '../../forms/form-state.ts';
import { MessageSent } from '../../forms/message/message-sent.tsx';
import { Island } from '../../islands/island.tsx';
import { sitePage } from '../../page.ts';
import style from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { type Purpose, readPurpose } from './read-purpose.server.ts';

/** Fallback drawings. */
const envelope = 'M2 5h20v14H2zM4 7v10h16V7zM4 7h3v2h2v2h2v2h2v-2h2V9h2V7h3v2h-2v2h-2v2h-2v2h-4v-2H8v-2H6V9H4z';
const dial = 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM11 7h2v5h3v2h-5z';

interface IconProps {
  /** In the pixelarticons set. */
  readonly name: string;
  /** Path of the fallback, 24 x 24. */
  readonly drawn: string;
}

function Icon({ name, drawn }: IconProps) {
  return (
    <Island name="icon" as="span" on="idle" props={{ name }}>
      <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="currentColor">
        <path d={drawn} />
      </svg>
    </Island>
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
  return (
    <>
      <div className={`wrap ${style.talk}`}>
        <div>
          <h1>{words.heading}</h1>
          <p className={`lead ${style.lead}`}>{words.lead}</p>
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
            props={answer ?? { start: { step: 'filling' }, given: { ...data.purpose } }}
            wake={['draft:contact']}
          />
        )}
        <div className={style.facts}>
          <Drawing className={style.picture} svg={talk} />
          <FactList
            names={['email', 'phone', 'whatsapp', 'hours', 'answer', 'place', 'legalName', 'rfc', 'pay']}
            signs={{ email: <Icon name="mail" drawn={envelope} />, hours: <Icon name="clock" drawn={dial} /> }}
          />
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
  load: async ({ desk, query, language }) => ({
    purpose: await readPurpose(desk, query, language),
    sent: query.get('sent') === '1',
  }),
  post: (visit, form) =>
    postForm(visit, form, {
      names: ['name', 'lastname', 'email', 'type', 'reason', 'message', 'consent'],
      to: `${visit.path}?sent=1#sent`,
      send: (fields) => visit.desk.leaveContact(fields, visit.language),
    }),
  describe: ({ language }) => contactWords[language],
  View: Contact,
});
