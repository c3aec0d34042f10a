import { Piece } from '#site/play/piece.tsx';
import { centreOf } from './board-paths.ts';
import style from './snakes-game.module.css';

/** Pieces on one square are side by side. `turn`: current player. */
export function Pieces({ squares, turn }: { readonly squares: readonly number[]; readonly turn: number }) {
  return (
    <>
      {squares.map((square, player) => {
        const sharing = squares.flatMap((other, one) => (other === square && square > 0 ? [one] : []));
        const index = sharing.indexOf(player);
        const { x, y } = square === 0 ? { x: -40, y: 608 } : centreOf(square);
        const shared = sharing.length > 1;
        const [dx, dy] = shared
          ? [index % 2 === 0 ? -15 : 15, sharing.length === 2 ? 0 : index < 2 ? -15 : 15]
          : [0, 0];
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a player is a number
            key={player}
            className={style.piece}
            style={{ translate: `${x + dx}px ${y + dy}px`, scale: shared ? '0.72' : '1.1' }}
            data-square={square}
          >
            {player === turn && <circle className={style.halo} r="29" />}
            <Piece player={player} />
          </g>
        );
      })}
    </>
  );
}
