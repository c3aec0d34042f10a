import style from './snakes-game.module.css';

/** Nine places of each face, row by row. */
const faces = ['', '000010000', '100000001', '100010001', '101000101', '101010101', '101101101'];

/** Blank for 0. The text beside it says the number. */
export function Die({ rolled }: { readonly rolled: number }) {
  return (
    <svg className={style.die} viewBox="0 0 64 64" aria-hidden="true">
      <path fill="#fff" stroke="#060c15" strokeWidth="4" d="M2 2h60v48h-6v6h-6v6H2z" />
      {[...(faces[rolled] ?? '')].map((pip, index) =>
        pip === '1' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
          <circle key={index} cx={16 + (index % 3) * 15} cy={16 + Math.floor(index / 3) * 15} r="5.5" fill="#060c15" />
        ) : null,
      )}
    </svg>
  );
}
