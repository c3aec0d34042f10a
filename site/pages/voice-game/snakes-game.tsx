import { useEffect, useRef, useState } from 'react';
import { snakesWords } from '#content/games/snakes-game.ts';
import { voiceWords } from '#content/games/voice.ts';
import { ladders, snakes } from '#model/games/board.ts';
import { rollDie } from '#model/games/fair-number.ts';
import { hearCommand } from '#model/games/hear-command.ts';
import { fewestPlayers, restoreSnakes, startSnakes, throwDie, wayOf, winnerOf } from '#model/games/snakes-game.ts';
import { describeFault } from '#site/play/describe-fault.ts';
import { GameEnd } from '#site/play/game-end.tsx';
import games from '#site/play/games.module.css';
import { LeaveGame } from '#site/play/leave-game.tsx';
import { namePlayer } from '#site/play/name-player.ts';
import { PlayerList } from '#site/play/player-list.tsx';
import { randomByte } from '#site/play/random-byte.ts';
import { useHearing } from '#site/play/use-hearing.ts';
import { useSavedGame } from '#site/play/use-saved-game.ts';
import { useSpeech } from '#site/play/use-speech.ts';
import { VoiceButtons } from '#site/play/voice-buttons.tsx';
import { WhoPlays } from '#site/play/who-plays.tsx';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import { Board } from './board.tsx';
import { Die } from './die.tsx';
import { Pieces } from './pieces.tsx';
import { answerQuestion, sayDeeds, sayEnd, sayGame, saySquare } from './say-snakes.ts';
import style from './snakes-game.module.css';

function WithJump({ text, jump }: { readonly text: string; readonly jump: string }) {
  const [before, after] = jump ? text.split(jump) : [];
  if (after === undefined) return text;
  return (
    <>
      {before}
      <strong className={style.deed}>{jump}</strong>
      {after}
    </>
  );
}

/** Game for two to four players on one device (requirements, section 1; decision 0073). */
export function SnakesBoardGame() {
  const [words, language] = useWordsIn(snakesWords);
  const [game, setGame] = useSavedGame('game:snakes', restoreSnakes);
  const [before, setBefore] = useState<readonly string[]>();
  // Reply to a question, until the next throw.
  const [answer, setAnswer] = useState('');
  const { at, walk } = usePieceWalk();
  const speech = useSpeech(language);
  const throwButton = useRef<HTMLButtonElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const hasStarted = useRef(false);

  const walking = at !== undefined;
  const over = game && !walking && winnerOf(game) !== undefined;
  const spoken = !game ? '' : answer || (over ? sayEnd : sayGame)(game, language);
  const { on, say } = speech;
  useEffect(() => {
    if (on && !walking) say(spoken);
  }, [on, say, spoken, walking]);

  const playing = game !== undefined;
  useEffect(() => {
    if (!playing || over || !hasStarted.current) return;
    hasStarted.current = false;
    container.current?.scrollIntoView({ block: 'start' });
    throwButton.current?.focus({ preventScroll: true });
  }, [playing, over]);

  function start(names: readonly string[]): void {
    hasStarted.current = true;
    setAnswer('');
    setGame(startSnakes(names));
  }

  function roll(): void {
    if (!game || walking) return;
    hearing.stop();
    const next = throwDie(game, rollDie(randomByte));
    setAnswer('');
    setGame(next);
    if (next.last) walk([next.last.from, ...wayOf(next.last)]);
  }

  function reply(text: string): void {
    setAnswer(text);
    // The effect above speaks only a text that differs.
    if (on && text === spoken) say(text);
  }

  const hearing = useHearing(language, playing, {
    heard(text) {
      const command = hearCommand(text, words.heard);
      if (command === 'throw' && !over) roll();
      else if (game && command) reply(answerQuestion(game, command === 'throw' ? 'repeat' : command, language));
      else reply(`${fill(voiceWords[language].heard, { said: text })} ${words.notUnderstood}`);
    },
    failed: (fault) => reply(describeFault(fault, words.speak, language)),
  });

  const last = game?.last;
  const seen = game?.squares.map((square, player) => (player === last?.player ? (at ?? square) : square)) ?? [];
  const moving = walking ? (last?.player ?? 0) : (game?.turn ?? 0);
  return (
    <div ref={container} className={`column ${style.game}`} data-waiting={game ? undefined : ''}>
      <Board ladders={ladders} snakes={snakes}>
        {game && <Pieces squares={seen} turn={moving} />}
      </Board>
      <div className={`column screen ${games.panel}`}>
        {!game && <WhoPlays fewest={fewestPlayers} usual={2} names={before} start={start} />}
        {game && over && (
          <GameEnd
            heading={fill(words.winner, { name: namePlayer(game.names, winnerOf(game) ?? 0, language) })}
            again={() => start(game.names)}
            others={() => [setBefore(game.names), setGame(undefined)]}
          >
            <p>{sayGame(game, language)}</p>
            <ul className={games.moral} aria-label={words.deedsLabel}>
              {sayDeeds(game, language).map((jump) => (
                <li key={jump}>{jump}</li>
              ))}
            </ul>
          </GameEnd>
        )}
        {game && !over && (
          <>
            <div className={`flow ${style.throw}`}>
              <Die key={`${last?.player} ${last?.from} ${last?.rolled}`} rolled={last?.rolled ?? 0} />
              <button ref={throwButton} type="button" className="btn" aria-disabled={walking} onClick={roll}>
                {words.throw}
              </button>
            </div>
            <div className={games.said}>
              <p role="status">
                {!walking && <WithJump text={spoken} jump={last && 'on' in last ? words.deeds[last.on] : ''} />}
              </p>
              {walking && last && (
                <p aria-hidden="true">
                  {fill(words.walking, { name: namePlayer(game.names, last.player, language), rolled: last.rolled })}
                </p>
              )}
            </div>
          </>
        )}
        {game && (
          <PlayerList
            label={words.playersLabel}
            names={game.names}
            turn={over ? undefined : moving}
            throws={words.throws}
            at={(player) => saySquare(seen[player] ?? 0, language)}
          />
        )}
        {game && <VoiceButtons speech={speech} hearing={over ? undefined : hearing} speak={words.speak} />}
        {game && !over && <LeaveGame leave={() => [setBefore(game.names), setGame(undefined)]} />}
      </div>
    </div>
  );
}

/** Milliseconds per square. */
const step = 260;

/** With reduced motion a piece arrives at once. */
function usePieceWalk() {
  const [way, setWay] = useState<readonly number[]>([]);
  useEffect(() => {
    if (way.length === 0) return;
    const timer = setTimeout(() => setWay(way.slice(1)), step);
    return () => clearTimeout(timer);
  }, [way]);
  return {
    /** Undefined on arrival. */
    at: way[0],
    walk(squares: readonly number[]) {
      setWay(matchMedia('(prefers-reduced-motion: reduce)').matches ? [] : squares);
    },
  };
}
