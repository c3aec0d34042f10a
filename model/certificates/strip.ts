/** SVG path. */
export interface Shape {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  /** Stroke width. */
  readonly width?: number;
  /** As in SVG. */
  readonly matrix?: readonly [number, number, number, number, number, number];
}

export const stripSize = { width: 1056, height: 338 } as const;

const ink = { blue: '#005bab', panel: '#10233a', teal: '#239192', green: '#9ab338', night: '#060c15', paper: '#fff' };
const grid = '#2b4a6b';

const colours = [
  ink.blue,
  ink.panel,
  ink.teal,
  ink.blue,
  ink.green,
  ink.panel,
  ink.teal,
  ink.blue,
  ink.panel,
  ink.teal,
];

/** Space of the last fold, which turns the page. */
const edge = 76;
const height = 300;
/** Drop of a fold's upper edge over its width. */
const drop = 18;
const most = 40;

/** A fold per topic, a stair per class attended. */
export function drawStrip({ topics, attended }: { readonly topics: number; readonly attended: number }): Shape[] {
  const folds = Math.min(Math.max(topics, 3), most);
  const width = (stripSize.width - edge) / folds;
  const shapes: Shape[] = [];
  for (let at = 0; at < folds; at += 1) {
    const [left, right] = at % 2 === 0 ? [0, drop] : [drop, 0];
    const x = round(at * width);
    shapes.push({
      d: `M${x} ${left}L${round(x + width + 0.6)} ${right}V${height + right}L${x} ${height + left}z`,
      fill: colourOf(at),
    });
  }
  const last = round(folds * width);
  const turned = folds % 2 === 0 ? 0 : drop;
  shapes.push({
    d: `M${last} ${turned}L1096 ${turned + 22}V${height + 22}L${last} ${height + turned}z`,
    fill: ink.panel,
  });
  for (let at = 0; at < folds; at += 1) {
    const slope = ((at % 2 === 0 ? 1 : -1) * drop) / width;
    const matrix = [1, round(slope, 4), 0, 1, round(at * width), at % 2 === 0 ? 0 : drop] as const;
    for (const shape of [...ornament(at, width), ...(topics > 0 && width >= 24 ? countMarks(at, width) : [])]) {
      shapes.push({ ...shape, matrix });
    }
  }
  return [...shapes, ...seat, ...stairs(Math.min(Math.max(attended, 1), 60), (x) => colourOf(Math.floor(x / width)))];
}

const colourOf = (at: number) => colours[at % colours.length] ?? ink.blue;
const isDark = (colour: string) => colour === ink.blue || colour === ink.panel;

function ornament(at: number, width: number): Shape[] {
  const x = (share: number) => round(share * width);
  switch (at % colours.length) {
    case 1:
    case 5:
      return [
        {
          d: `${[40, 80, 120, 160, 200, 240].map((y) => `M0 ${y}h${x(1)}`).join('')}M${x(0.25)} 0v252M${x(0.75)} 0v252`,
          stroke: grid,
          width: 1.5,
        },
      ];
    case 2:
      return [
        { d: `M${x(0.18)} 34h${x(0.29)}v14h${x(-0.29)}zM${x(0.55)} 34h${x(0.27)}v14h${x(-0.27)}z`, fill: ink.night },
      ];
    case 3:
      return [{ d: `M${x(1)} 176V300H0V250H${x(0.25)}V226H${x(0.5)}V202H${x(0.75)}V176z`, fill: ink.teal }];
    case 4:
      return [
        { d: `M${x(0.2)} 30h${x(0.25)}v24h${x(-0.25)}z`, fill: ink.night },
        { d: `M${x(0.55)} 30h${x(0.25)}v24h${x(-0.25)}z`, fill: ink.paper },
      ];
    case 6:
      return [
        { d: `M${x(0.25)} 214h${x(0.5)}v14h${x(-0.5)}zM${x(0.25)} 238h${x(0.29)}v14h${x(-0.29)}z`, fill: ink.night },
      ];
    case 7:
      return [{ d: `M0 300V214H${x(0.35)}V190H${x(0.67)}V166H${x(1)}V300z`, fill: ink.panel }];
    case 8:
    case 9:
      return [{ d: `M0 226h${x(1)}v74H0z`, fill: ink.blue }];
    default:
      return [];
  }
}

/** Topic number in base 20: a bar is five, a dot one; the twenties are on top. */
function countMarks(at: number, width: number): Shape[] {
  const n = at + 1;
  const scale = Math.min(1, width / 98);
  const plain = colourOf(at);
  // Colours 8 and 9 (from 0) have a blue lower part.
  const fill = at % colours.length >= 8 || isDark(plain) || at % colours.length === 3 ? ink.paper : ink.night;
  const digits = n < 20 ? [n] : [n % 20, Math.floor(n / 20)];
  const paths: string[] = [];
  let y = 282;
  for (const digit of digits) {
    for (let bar = 0; bar < Math.floor(digit / 5); bar += 1) {
      const [left, long, thick] = [round(16 * scale), round(42 * scale), round(6 * scale)];
      paths.push(`M${left} ${round(y - 6 * scale)}h${long}v${thick}h${-long}z`);
      y -= 10 * scale;
    }
    const dots = digit % 5;
    for (let dot = 0; dot < dots; dot += 1) {
      paths.push(circle((20.5 + 11 * dot) * scale, y - 4.5 * scale, 4.25 * scale));
    }
    if (dots > 0) y -= 12 * scale;
    y -= 8 * scale;
  }
  return [{ d: paths.join(''), fill }];
}

const seat: readonly Shape[] = [
  { d: 'M34 192h13v42h44v30h-57z', stroke: ink.paper, width: 5 },
  { d: circle(71, 212, 16), fill: ink.green },
];

/** More stairs would make the dots specks. */
const mostDots = 30;

const foot = { x: 112, y: 274 };
const top = { x: 782, y: 72 };

function stairs(count: number, colourAt: (x: number) => string): Shape[] {
  const [tread, rise] = [(top.x - foot.x) / count, (foot.y - top.y) / count];
  const steps = Array.from({ length: count }, (_, at) => ({
    y: foot.y - rise * (at + 1),
    from: foot.x + tread * at,
    to: foot.x + tread * (at + 1),
  }));
  const radius = Math.min(6, tread / 4);
  const line = steps.map(({ y, to }) => `V${round(y)}H${round(to)}`).join('');
  return [
    {
      d: `M-20 ${foot.y}H${foot.x}${line}H908a80 80 0 0 1 0 160a63 63 0 0 1 0 -126a46 46 0 0 1 0 92a29 29 0 0 1 0 -58a12 12 0 0 1 0 24`,
      stroke: ink.paper,
      width: 13,
    },
    { d: circle(908, 152, 11), fill: colourAt(908) === ink.green ? ink.night : ink.green },
    ...[ink.green, ink.night].map((fill) => ({
      d: (count > mostDots ? [] : steps)
        .map(({ y, from, to }) => ({ x: (from + to) / 2, y: y - 14 - radius }))
        .filter(({ x }) => isDark(colourAt(x)) === (fill === ink.green))
        .map(({ x, y }) => circle(x, y, radius))
        .join(''),
      fill,
    })),
  ].filter(({ d }) => d !== '');
}

function circle(x: number, y: number, radius: number): string {
  const [r, across] = [round(radius), round(2 * radius)];
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 0 1 ${across} 0a${r} ${r} 0 0 1 ${-across} 0z`;
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
