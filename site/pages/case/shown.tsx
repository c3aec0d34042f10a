import { caseWords } from '#content/works/case.ts';
import { tillWords } from '#content/works/till.ts';
import { Island } from '#site/islands/island.tsx';
import { Screen } from '#site/works/screen.tsx';
import { formatMoney } from '#ui/format.ts';
import { useWords } from '#ui/place.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './case.module.css';
import { TillPanel } from './till.tsx';
import { prices } from './till-sale.ts';

export function SiteScreens() {
  const { web } = useWords(caseWords);
  return (
    <section className="wrap" aria-label={web.label}>
      <div className={`column ${style.site}`}>
        <Screen name="home" first />
        <Screen name="home-phone" first />
      </div>
    </section>
  );
}

export function AppScreens() {
  const { app } = useWords(caseWords);
  return (
    <section className="wrap" aria-label={app.label}>
      <div className={`column ${style.phones}`}>
        {(['today', 'attendance', 'message'] as const).map((name) => (
          <figure key={name}>
            <Screen name={`${name}-phone`} first={name === 'today'} />
            <figcaption>{app[name]}</figcaption>
          </figure>
        ))}
      </div>
      <figure className={style.computer}>
        <Screen name="today" />
        <figcaption>{app.computer}</figcaption>
      </figure>
    </section>
  );
}

/** Playable till; its script loads when touched. */
export function Register() {
  const [{ pos }, language] = useWordsIn(caseWords);
  const products = tillWords[language].products.map(
    (product, index) => `${product} ${formatMoney((prices[index] ?? 0) / 100, language)}`,
  );
  return (
    <section className="wrap" aria-labelledby="try">
      <div className={`flow ${style.try}`}>
        <h2 id="try">{pos.heading}</h2>
        <p className="small soft">
          <span className={style.scripted}>{pos.note}</span>
          <span className={style.unscripted}>{`${pos.withoutScript} ${products.join(' · ')}`}</span>
        </p>
      </div>
      <Island name="till" on="touch" view={TillPanel} props={{}} />
    </section>
  );
}
