import { snakesWords } from '#content/games/snakes-game.ts';
import { voiceGameWords } from '#content/games/voice-game-page.ts';
import { ladders, snakes } from '#model/games/board.ts';
import { Island } from '#site/islands/island.tsx';
import { sitePage } from '#site/page.ts';
import games from '#site/play/games.module.css';
import { microphone } from '#site/play/microphone.ts';
import { Inquiry, Part, Rules } from '#site/play/page-parts.tsx';
import { fill } from '#ui/fill.ts';
import { useWords } from '#ui/place.ts';
import { SnakesBoardGame } from './snakes-game.tsx';
import style from './voice-game.module.css';

function VoiceGame() {
  const words = useWords(voiceGameWords);
  const { deeds } = useWords(snakesWords);
  return (
    <>
      <div className={`wrap column ${games.top}`}>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <section className="wrap" aria-label={words.gameLabel}>
        <p className={games.withoutScript}>{words.withoutScript}</p>
        <Island name="snakes" on="touch" view={SnakesBoardGame} props={{}} wake={['game:snakes']} scriptOnly />
      </section>
      <Part id="board" heading={words.boardHeading}>
        <div className={`column ${style.deeds}`}>
          {([ladders, snakes] as const).map((jumps) => (
            <div key={jumps[0].from}>
              <h3>{jumps === ladders ? words.laddersHeading : words.snakesHeading}</h3>
              <ul>
                {jumps.map(({ from, to }) => (
                  <li key={from}>
                    <b>{fill(words.jump, { from, to })}</b> {deeds[from]}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Part>
      <Rules heading={words.howHeading} rules={words.rules} />
      <Part id="die" heading={words.dieHeading} text={words.dieText} />
      <Part id="say" heading={words.sayHeading} text={words.sayText}>
        <dl className={style.phrases}>
          {words.phrases.map(({ say, does }) => (
            <div key={say}>
              <dt>“{say}”</dt>
              <dd className="soft">{does}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part id="moral" heading={words.moralHeading} text={words.moralText} />
      <Inquiry words={words} other="wordGame" />
    </>
  );
}

export const page = sitePage({
  describe: ({ language }) => voiceGameWords[language],
  headers: microphone,
  View: VoiceGame,
});
