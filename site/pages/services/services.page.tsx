import { certificateText } from '#content/certificate.ts';
import { certificatePageWords } from '#content/pages/certificate.ts';
import { servicesWords } from '#content/pages/services.ts';
import { FactList } from '#site/company/fact-list.tsx';
import { useCompany } from '#site/company/use-company.ts';
import { NextStep } from '#site/components/next-step.tsx';
import { ButtonTo, LinkTo, ToPage } from '#site/components/to-page.tsx';
import { sitePage } from '#site/page.ts';
import { Plate } from '#site/works/plate.tsx';
import { ProjectPrice } from '#site/works/project-price.tsx';
import { Screen, type ScreenName } from '#site/works/screen.tsx';
import { type PortfolioWork, workPages, works } from '#site/works/works.ts';
import { Arrow } from '#ui/arrow.tsx';
import blue from '#ui/blue.module.css';
import { fill } from '#ui/fill.ts';
import { formatMoney } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './services.module.css';

/** Projects that can be seen or tried here; the others show their plate. */
const screens: Readonly<Partial<Record<PortfolioWork, ScreenName>>> = {
  web: 'home',
  app: 'today-phone',
  pos: 'till',
  snakes: 'snakes',
  words: 'words',
};

function Services() {
  const [words, language] = useWordsIn(servicesWords);
  const company = useCompany();
  const prices = Object.values(company.projectPrices).flatMap((range) => range?.from ?? []);
  return (
    <>
      <div className="wrap front head">
        <h1 className={style.title}>{words.heading}</h1>
        <div>
          <p className="lead">{words.lead}</p>
          {prices.length > 0 && (
            <p className={`num ${style.from}`}>
              {fill(words.from, { price: formatMoney(Math.min(...prices), language) })}
            </p>
          )}
        </div>
      </div>
      <div className={`wrap ${style.offers}`}>
        {works.map((work, index) => (
          <Offer key={work} work={work} first={index === 0} />
        ))}
        {(company.projectPayment || company.invoices) && <FactList names={['payProject']} />}
      </div>
      <section className={`${blue.field} ${style.courses}`} aria-labelledby="courses">
        <div className="wrap split">
          <h2 id="courses">{words.courses.heading}</h2>
          <div>
            <p className="lead">{`${words.courses.text} ${certificateText(language, company)}`}</p>
            <p className={`flow ${style.acts}`}>
              <ButtonTo page="training" label={words.courses.action} />
              <LinkTo page="certificate" label={certificatePageWords[language].link} plain />
            </p>
          </div>
        </div>
      </section>
      <NextStep words={words.closing} page="contact" rest="?type=budget" />
    </>
  );
}

function Offer({ work, first }: { readonly work: PortfolioWork; readonly first: boolean }) {
  const [{ offers }] = useWordsIn(servicesWords);
  const { title, line, shown, action } = offers[work];
  const screen = screens[work];
  return (
    <article id={work} className={style.offer}>
      <div className={style.look} data-look={screen && (screen.endsWith('-phone') ? 'phone' : 'window')}>
        {screen ? <Screen name={screen} first={first} /> : <Plate work={work} />}
      </div>
      <div className={`column ${style.text}`}>
        <h2>{title}</h2>
        <p className="soft">{line}</p>
        <ProjectPrice work={work} />
        <p className={`small soft ${style.shown}`} data-real={screen && ''}>
          {shown}
        </p>
        <ToPage page={workPages[work]} className="link" aria-label={`${action}: ${title}`}>
          <span>{action}</span>
          <Arrow />
        </ToPage>
      </div>
    </article>
  );
}

export const page = sitePage({
  describe: ({ language }) => servicesWords[language],
  View: Services,
});
