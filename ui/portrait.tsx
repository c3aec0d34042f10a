import { imageAddress } from '#model/images.ts';

interface PortraitProps {
  readonly name: string;
  /** Image key; replaces the drawing. */
  readonly picture: string | null;
  /** Index among the company's people, so that neighbours differ; default: from the name. */
  readonly n?: number | undefined;
  /** Drawn with a headset, speaking. */
  readonly answers?: boolean;
  readonly className?: string | undefined;
}

/** A photo, or a drawn bust that is the same for a person everywhere. Decorative. */
export function Portrait({ name, picture, n = sumOf(name), answers = false, className }: PortraitProps) {
  if (picture) {
    return (
      <img
        className={className}
        src={`${imageAddress(picture, 'person')}&w=640`}
        alt=""
        width="240"
        height="264"
        loading="lazy"
        decoding="async"
      />
    );
  }
  const look = looks[n % looks.length] ?? plain;
  const hair = hairOf(name, n);
  const dots = { stroke: look.hair, strokeWidth: 34, strokeLinecap: 'round' } as const;
  return (
    <svg
      className={className}
      viewBox="0 0 240 264"
      fill="none"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      stroke={night}
      strokeWidth="5"
    >
      <g stroke="none">
        <path d="M0 0h240v264H0z" fill={look.ground} />
        <path d={look.sides} fill={teal} />
        <path d={hair.back} fill={look.hair} />
        <path d={hair.dots} {...dots} />
        <path d="M20 264V224L72 196h48v68z" fill={look.left} />
        <path d="M120 264V196h48l52 28v40z" fill={look.right} />
        <path d="M100 164h40v32h4l-24 36-24-36h4z" fill={look.skin} />
        <path d="M100 184h40l-40 12z" fill={night} />
        <path d="M72 84h96v44a48 48 0 0 1-96 0z" fill={look.skin} />
        <path d={hair.front} fill={look.hair} />
        <path d={hair.over} {...dots} />
        <path d="M95 124a5 5 0 0 0 10 0a5 5 0 0 0-10 0zM135 124a5 5 0 0 0 10 0a5 5 0 0 0-10 0z" fill={night} />
      </g>
      <path d="M120 122v20h-10" />
      {answers ? (
        <>
          <path d="M104 152h32l-8 8h-16z" fill={night} />
          <path d="M64 128v-24a56 56 0 0 1 112 0v24" stroke={look.spark} strokeWidth="8" />
          <path d="M54 112h20v36H54zM166 112h20v36h-20z" fill={look.spark} stroke="none" />
          <path d="M176 148v18h-26" stroke={look.spark} strokeWidth="6" />
          <path d="M152 28a16 16 0 0 1 32 0a12 12 0 0 1-24 0a8 8 0 0 1 16 0" stroke={look.hair} strokeWidth="6" />
        </>
      ) : (
        <>
          <path d="M108 156a12 8 0 0 0 24 0" />
          {wears[(n + (n >> 1)) % wears.length]?.(look.spark)}
        </>
      )}
    </svg>
  );
}

const blue = 'var(--fill-blue)';
const teal = 'var(--fill-teal)';
const green = 'var(--fill-green)';
const panel = 'var(--d-panel)';
const night = 'var(--night)';
const white = 'var(--paper)';

const plain = { ground: blue, sides: '', left: teal, right: panel, skin: white, hair: night, spark: green };
const looks = [
  plain,
  {
    ...plain,
    ground: panel,
    sides: 'M0 0h48v264H0zM192 0h48v264h-48z',
    left: blue,
    right: teal,
    skin: green,
    hair: white,
    spark: blue,
  },
  { ...plain, ground: green, left: blue, spark: blue },
  { ...plain, ground: teal, left: night },
];

interface Hair {
  /** Behind the head and the coat. */
  readonly back?: string;
  readonly dots?: string;
  readonly front?: string;
  /** Curls before the head. */
  readonly over?: string;
}

const curls = 'M80 76h0M104 60h0M136 60h0M160 76h0M74 96h0M166 96h0M120 78h0M98 84h0M142 84h0';
/** From short to long. */
const hairs: readonly Hair[] = [
  { front: 'M64 108V76h16V60h16V48h64v12h16v48h-16V92H80v16z' },
  { front: 'M66 112V64h16V52h94v60h-12V88h-16L92 96l-14 16z' },
  { front: 'M68 104V72l52-28 52 28v32l-52-20z' },
  { over: curls },
  { back: 'M56 60h128v112H56z', front: 'M64 116V64l16-16h80l16 16v52l-56-40z' },
  {
    back: 'M56 72h128v104H56zM94 36a26 26 0 0 0 52 0a26 26 0 0 0-52 0z',
    front: 'M64 64h112v48h-16V96h-48v8H88v8H72v8h-8z',
  },
  { dots: 'M62 96h0M178 96h0M56 122h0M184 122h0M60 148h0M180 148h0M68 172h0M172 172h0', over: curls },
  {
    front: 'M64 116V64h112v52l-56-26z',
    over: 'M58 124h0M62 150h0M58 176h0M64 202h0M182 124h0M178 150h0M182 176h0M176 202h0',
  },
];

/** Length by the ending of a Spanish given name: shorter for o, longer for a, medium otherwise. */
function hairOf(name: string, n: number): Hair {
  const [firstName = ''] = name.toLowerCase().split(' ');
  const at = firstName.endsWith('a') ? 7 - (n % 4) : firstName.endsWith('o') ? n % 4 : 4 - (n % 3);
  return hairs[at] ?? {};
}

/** Strap, glasses, buttons, scarf. */
const wears = [
  () => <path d="M20 240l52-28" stroke={white} />,
  () => <path d="M83 124a17 17 0 0 0 34 0a17 17 0 0 0-34 0zM123 124a17 17 0 0 0 34 0a17 17 0 0 0-34 0zM117 124h6" />,
  () => <path d="M84 228h0M108 244h0M132 244h0M156 228h0" stroke={green} strokeWidth="12" strokeLinecap="round" />,
  (spark: string) => <path d="M92 190h56M132 190v40" stroke={spark} strokeWidth="14" />,
];

function sumOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
}
