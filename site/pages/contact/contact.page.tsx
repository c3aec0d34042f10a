import { contactWords } from '#content/pages/contact.ts';
import { Drawing } from '#look/drawing.tsx';
import talk from '#look/drawings/talk.svg?raw';
import { useWords } from '#look/place.ts';
import { FactList } from '../../company/fact-list.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Island } from '../../islands/island.tsx';
import { sitePage } from '../../page.ts';
import style from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { type ContactAnswer, postContact } from './post-contact.server.ts';
import { type Purpose, readPurpose } from './read-purpose.server.ts';
import { Sent } from './sent.tsx';

/** An envelope with a stepped flap, and a round dial at three. */
const envelope = 'M2 5h20v14H2zM4 7v10h16V7zM4 7h3v2h2v2h2v2h2v-2h2V9h2V7h3v2h-2v2h-2v2h-2v2h-4v-2H8v-2H6V9H4z';
const dial = 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM11 7h2v5h3v2h-5z';

interface ContactProps {
  readonly data: {
    readonly purpose: Purpose;
    /** A message was posted without script. */
    readonly sent: boolean;
  };
  readonly answer?: ContactAnswer;
}

/** The question, the form (beside it where there is room), and how else the company is reached (requirements, sections 2 to 5). */
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
            <Sent />
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

/** What the address asks about: `?type=`, `?edition=` or `?course=`; `?sent=1` after a post without script. */
export const page = sitePage<ContactProps['data'], ContactAnswer>({
  load: async ({ desk, query, language }) => ({
    purpose: await readPurpose(desk, query, language),
    sent: query.get('sent') === '1',
  }),
  post: postContact,
  describe: ({ language }) => contactWords[language],
  View: Contact,
});
