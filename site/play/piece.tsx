import style from './games.module.css';

/** Dots of each player: pieces differ by more than colour. */
const dots: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-7, 0],
    [7, 0],
  ],
  [
    [0, -7],
    [-7, 6],
    [7, 6],
  ],
  [
    [-7, -7],
    [7, -7],
    [-7, 7],
    [7, 7],
  ],
];
const fills = ['#fff', '#55c4c0', '#ff9a8a', '#b5cd5b'];

/** Piece of a player (from 0), 48 units wide, around the origin. */
export function Piece({ player }: { readonly player: number }) {
  return (
    <>
      <circle r="23" fill="#060c15" />
      <circle r="19" fill={fills[player]} />
      {dots[player]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" fill="#060c15" />
      ))}
    </>
  );
}

export function PieceSign({ player }: { readonly player: number }) {
  return (
    <svg className={style.sign} viewBox="-24 -24 48 48" aria-hidden="true">
      <Piece player={player} />
    </svg>
  );
}
