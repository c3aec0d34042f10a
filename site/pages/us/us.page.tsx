import { usWords } from '#content/pages/us.ts';
import { Arrow } from '#look/arrow.tsx';
import { Count } from '#look/count.tsx';
import { Mark } from '#look/mark.tsx';
import { useWords } from '#look/place.ts';
import { ToPage } from '../../components/to-page.tsx';
import { sitePage } from '../../page.ts';
import style from './us.module.css';

/** About us: the name, mission and vision, the six values (requirements, section 1). */
function Us() {
  const words = useWords(usWords);
  return (
    <>
      <div className="wrap head">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <section className={style.name} aria-labelledby="name">
        <div className={`wrap ${style.band}`}>
          <Mark className={style.mark} />
          <div className="stack">
            <h2 id="name">{words.nameHeading}</h2>
            <p className="lead">{words.nameText}</p>
          </div>
        </div>
      </section>
      <div className={`wrap sec ${style.aims}`}>
        {[words.mission, words.vision].map((aim) => (
          <section key={aim.heading}>
            <h2>{aim.heading}</h2>
            <p>{aim.text}</p>
          </section>
        ))}
      </div>
      <section className="blue sec" aria-labelledby="values">
        <div className={`wrap ${style.values}`}>
          <h2 id="values">{words.valuesHeading}</h2>
          <ol>
            {words.values.map((value, index) => (
              <li key={value.key}>
                <Count n={index + 1} className={style.ordinal} />
                <h3>{value.name}</h3>
                <p className="soft">{value.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className={`wrap sec ${style.closing}`}>
        <p className={style.say}>{words.closing.text}</p>
        <ToPage page="contact" className="link">
          <span>{words.closing.action}</span>
          <Arrow />
        </ToPage>
      </div>
    </>
  );
}

export const page = sitePage({ describe: ({ language }) => usWords[language], View: Us });
