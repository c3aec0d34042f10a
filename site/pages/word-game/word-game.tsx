import { useEffect, useRef, useState } from 'react';
import { wordGameWords } from '#content/games/word-game.ts';
import { wordList } from '#content/games/word-list.ts';
import { hearCommand } from '#model/games/hear-command.ts';
import {
  type WordGame as Game,
  giveClue,
  isOver,
  nextWord,
  passWord,
  playerOf,
  restoreWords,
  startWords,
  tryWord,
} from '#model/games/word-game.ts';
import { describeFault } from '#site/play/describe-fault.ts';
import games from '#site/play/games.module.css';
import { LeaveGame } from '#site/play/leave-game.tsx';
import { namePlayer } from '#site/play/name-player.ts';
import { randomByte } from '#site/play/random-byte.ts';
import { useHearing } from '#site/play/use-hearing.ts';
import { useSavedGame } from '#site/play/use-saved-game.ts';
import { useSpeech } from '#site/play/use-speech.ts';
import { VoiceButtons } from '#site/play/voice-buttons.tsx';
import { WhoPlays } from '#site/play/who-plays.tsx';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { Guess } from './guess.tsx';
import { sayLeft, sayOver, sayTurn, sayWord } from './say-words.ts';
import { Over, Solved } from './solved.tsx';
import style from './word-game.module.css';

/** Game for one to four players on one device (decision 0073). */
export function GuessGame() {
  const [words, language] = useWordsIn(wordGameWords);
  const list = wordList[language];
  const all = list.map(({ word }) => word);
  const [game, setGame] = useSavedGame<Game>(`game:words-${language}`, (text) => restoreWords(text, all));
  const [before, setBefore] = useState<Game>();
  // Spoken reply to the last try, and its visible part.
  const [answer, setAnswer] = useState('');
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState('');
  const speech = useSpeech(language);
  const container = useRef<HTMLDivElement>(null);
  const hasStarted = useRef(false);

  const over = game !== undefined && isOver(game);
  const current = game && list.find(({ word }) => word === game.words[game.round]);
  const clue = current?.clues[(game?.given ?? 1) - 1] ?? '';
  const spoken = !game
    ? ''
    : over
      ? sayOver(game, language)
      : answer ||
        (game.step === 'guessing' ? sayTurn(game, clue, language) : `${sayWord(game, language)} ${current?.origin}`);
  const shown = !game || game.step === 'guessing' ? note : sayWord(game, language);
  const { on, say } = speech;
  useEffect(() => {
    if (on) say(spoken);
  }, [on, say, spoken]);

  const playing = game !== undefined;
  useEffect(() => {
    if (!playing || over || !hasStarted.current) return;
    hasStarted.current = false;
    container.current?.scrollIntoView({ block: 'start' });
  }, [playing, over]);

  function go(next: Game, spokenReply = '', seen = ''): void {
    hearing.stop();
    setTyped('');
    reply(spokenReply, seen);
    setGame(next);
  }

  function reply(spokenReply: string, seen: string): void {
    setAnswer(spokenReply);
    setNote(seen);
    // The effect above speaks only a text that differs.
    if (on && spokenReply === spoken) say(spokenReply);
  }

  function proceed(next: Game, wrong?: string): void {
    if (!game) return;
    if (next.step !== 'guessing') {
      go(next);
      return;
    }
    if (next === game) {
      const why = wrong === undefined ? words.noClue : fill(words.notItLast, { said: wrong });
      setTyped('');
      reply(why, why);
      return;
    }
    const more = current?.clues[next.given - 1] ?? '';
    if (wrong === undefined) go(next, fill(words.next, { clue: more }));
    else go(next, fill(words.wrong, { said: wrong, clue: more }), fill(words.notIt, { said: wrong }));
  }

  function attempt(text: string): void {
    if (!game) return;
    const guess = text.trim();
    if (guess === '') reply(words.nothing, words.nothing);
    else proceed(tryWord(game, guess), guess);
  }

  function start(names: readonly string[], previous: Game | undefined): void {
    hasStarted.current = true;
    go(startWords(names, all, randomByte, previous));
  }

  function leave(): void {
    setBefore(game);
    setGame(undefined);
  }

  const hearing = useHearing(language, playing, {
    heard(text) {
      if (!game) return;
      const command = hearCommand(text, words.heard);
      const tried = tryWord(game, text);
      if (tried.step === 'guessed') proceed(tried);
      else if (command === 'clue') proceed(giveClue(game));
      else if (command === 'pass') proceed(passWord(game));
      else proceed(tried, text);
    },
    failed(fault) {
      const why = describeFault(fault, words.speak, language);
      reply(why, why);
    },
  });

  return (
    <div ref={container} className={`column screen ${games.panel}`}>
      {!game && <WhoPlays fewest={1} usual={1} names={before?.names} start={(names) => start(names, before)} />}
      {game && over && <Over game={game} again={() => start(game.names, game)} others={leave} />}
      {game && current && !over && (
        <>
          <p className={`flow ${style.round}`}>
            <b>{fill(words.round, { n: game.round + 1, all: game.words.length })}</b>
            <span className="soft">{sayLeft(game, language)}</span>
            {game.names.length > 1 && <span>{namePlayer(game.names, playerOf(game), language)}</span>}
          </p>
          <ol className={style.clues} aria-label={words.cluesLabel}>
            {current.clues.slice(0, game.given).map((one, index) => (
              <li key={one}>
                <b>{fill(words.clue, { n: index + 1 })}</b> {one}
              </li>
            ))}
          </ol>
          {/* The clue is visible above. */}
          <p role="status" className="hide">
            {spoken}
          </p>
          {shown && (
            <p className={style.shown} aria-hidden="true">
              {shown}
            </p>
          )}
          {game.step === 'guessing' ? (
            <Guess
              key={game.round}
              game={game}
              word={current.word}
              typed={typed}
              setTyped={setTyped}
              attempt={() => attempt(typed)}
              clue={() => proceed(giveClue(game))}
              pass={() => proceed(passWord(game))}
            />
          ) : (
            <Solved game={game} word={current.word} origin={current.origin} onward={() => go(nextWord(game))} />
          )}
          <VoiceButtons speech={speech} hearing={game.step === 'guessing' ? hearing : undefined} speak={words.speak} />
          <LeaveGame leave={leave} />
        </>
      )}
    </div>
  );
}
