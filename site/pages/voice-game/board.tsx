import { memo, type ReactNode } from 'react';
import type { Jump } from '#model/games/board.ts';
import { bodyWidth, centreOf, headSide, ladderPath, snakePath, snakeSpot } from './board-paths.ts';
import style from './snakes-game.module.css';

interface BoardProps {
  readonly ladders: readonly Jump[];
  readonly snakes: readonly Jump[];
  readonly children?: ReactNode;
}

const squares = Array.from({ length: 100 }, (_, index) => index + 1);

export function Board({ ladders, snakes, children }: BoardProps) {
  return (
    <svg className={style.drawn} viewBox="0 0 640 640" fill="none" aria-hidden="true">
      <Ground ladders={ladders} snakes={snakes} />
      {children}
    </svg>
  );
}

/** Static part. */
const Ground = memo(function Ground({ ladders, snakes }: Omit<BoardProps, 'children'>) {
  return (
    <>
      <path fill="#10233a" d="M0 0h640v640H0z" />
      <path fill="#005bab" d={darkSquares} />
      {ladders.map((ladder) => (
        <path key={ladder.from} d={ladderPath(ladder.from, ladder.to)} stroke="#fff" strokeWidth="6" />
      ))}
      {snakes.map((snake) => (
        <g key={snake.from}>
          <path d={snakePath(snake.from, snake.to)} stroke="#9ab338" strokeWidth={bodyWidth} />
          <path d={snakePath(snake.from, snake.to)} stroke="#060c15" strokeWidth="4" strokeDasharray="7 9" />
          <SnakeHead square={snake.from} />
        </g>
      ))}
      {squares.map((square) => {
        const { x, y } = centreOf(square);
        return (
          <text key={square} x={x - 26} y={y - 16}>
            {square}
          </text>
        );
      })}
      <circle cx={centreOf(100).x} cy={centreOf(100).y + 6} r="12" fill="#9ab338" />
    </>
  );
});

function SnakeHead({ square }: { readonly square: number }) {
  const { x, y } = snakeSpot(square);
  return (
    <>
      <path fill="#9ab338" d={`M${x - headSide / 2} ${y - headSide / 2}h${headSide}v${headSide}h${-headSide}z`} />
      <circle cx={x + 4} cy={y - 3} r="4" fill="#060c15" />
    </>
  );
}

const darkSquares = squares
  .map((square) => centreOf(square))
  .filter(({ x, y }) => (Math.floor(x / 64) + Math.floor(y / 64)) % 2 === 0)
  .map(({ x, y }) => `M${x - 32} ${y - 32}h64v64h-64z`)
  .join('');
