import { voiceGameWords } from '#content/pages/voice-game.ts';
import { Count } from '#look/count.tsx';
import { useWords } from '#look/place.ts';
import { ToPage } from '../../components/to-page.tsx';
import { sitePage } from '../../page.ts';
import { Board } from './board.tsx';
import style from './voice-game.module.css';

/** The voice-assistant game: how it is played, what to say, the drawn board, the moral. */
function VoiceGame() {
  const words = useWords(voiceGameWords);
  return (
    <>
      <div className="wrap head">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <section className={`wrap ${style.board}`} aria-labelledby="board">
        <div className="stack">
          <h2 id="board">{words.boardHeading}</h2>
          <p className="lead">{words.boardCaption}</p>
        </div>
        <Board ladders={words.ladders} snakes={words.snakes} />
        <div className={style.deeds}>
          {(['ladders', 'snakes'] as const).map((kind) => (
            <ul key={kind} className={style[kind]}>
              {words[kind].map(({ from, to, deed }) => (
                <li key={from}>
                  <b className="num">{`${from} – ${to}`}</b> {deed}
                </li>
              ))}
            </ul>
          ))}
        </div>
      </section>
      <section className={`wrap sec ${style.split}`} aria-labelledby="how">
        <h2 id="how">{words.howHeading}</h2>
        <ol className={style.rules}>
          {words.rules.map((rule, index) => (
            <li key={rule}>
              <Count n={index + 1} className={style.ordinal} />
              <p>
                <span className="hide">{index + 1}. </span>
                {rule}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section className="blue sec" aria-labelledby="say">
        <div className={`wrap ${style.split}`}>
          <div className="stack">
            <h2 id="say">{words.sayHeading}</h2>
            <p className="lead">{words.sayIntro}</p>
          </div>
          <dl className={style.phrases}>
            {words.phrases.map(({ say, does }) => (
              <div key={say}>
                <dt>“{say}”</dt>
                <dd className="soft">{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section className={`wrap ${style.split} ${style.moral}`} aria-labelledby="moral">
        <h2 id="moral">{words.moralHeading}</h2>
        <p className="lead">{words.moralText}</p>
      </section>
      <section className={`wrap sec ${style.split}`} aria-labelledby="ask">
        <h2 id="ask">{words.askHeading}</h2>
        <div className="stack">
          <p className="lead">{words.askText}</p>
          <ToPage page="contact" rest="?type=budget" className="btn">
            {words.askAction}
          </ToPage>
        </div>
      </section>
    </>
  );
}

export const page = sitePage({ describe: ({ language }) => voiceGameWords[language], View: VoiceGame });
