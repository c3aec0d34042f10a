import { wordGamePageWords } from '#content/games/word-game-page.ts';
import { wordList } from '#content/games/word-list.ts';
import { Island } from '#site/islands/island.tsx';
import { sitePage } from '#site/page.ts';
import games from '#site/play/games.module.css';
import { microphone } from '#site/play/microphone.ts';
import { Inquiry, Part, Rules } from '#site/play/page-parts.tsx';
import { plates } from '#site/works/works.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './word-game.module.css';
import { GuessGame } from './word-game.tsx';

function WordGamePage() {
  const [words, language] = useWordsIn(wordGamePageWords);
  return (
    <>
      <div className={`wrap column ${games.top}`}>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <section className="wrap split" aria-label={words.gameLabel}>
        <img className={`screen ${style.plate}`} src={plates.words} alt="" width="320" height="240" decoding="async" />
        <div>
          <Island name="words" on="touch" view={GuessGame} props={{}} wake={[`game:words-${language}`]} scriptOnly />
          <div className={games.withoutScript}>
            <p>{words.withoutScript}</p>
            {wordList[language].slice(0, 6).map(({ word, clues, origin }) => (
              <div key={word} className={style.card}>
                <ol>
                  {clues.map((clue) => (
                    <li key={clue}>{clue}</li>
                  ))}
                </ol>
                <details>
                  <summary>{words.answer}</summary>
                  <p>{word}</p>
                  <p>{origin}</p>
                </details>
              </div>
            ))}
          </div>
        </div>
      </section>
      <Rules heading={words.howHeading} rules={words.rules} />
      <Part id="say" heading={words.sayHeading} text={words.sayText} />
      <Inquiry words={words} other="voiceGame" />
    </>
  );
}

export const page = sitePage({
  describe: ({ language }) => wordGamePageWords[language],
  headers: microphone,
  View: WordGamePage,
});
