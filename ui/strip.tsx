import { drawStrip, type Shape, stripSize } from '#model/certificates/strip.ts';

/** The drawing of a certificate, in its own colours. */
export function Strip(props: Parameters<typeof drawStrip>[0]) {
  return (
    <svg viewBox={`0 0 ${stripSize.width} ${stripSize.height}`} fill="none" aria-hidden="true">
      {drawStrip(props).map(({ d, fill, stroke, width, matrix }: Shape, at) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes.
          key={at}
          d={d}
          fill={fill}
          stroke={stroke}
          strokeWidth={width}
          transform={matrix && `matrix(${matrix.join(' ')})`}
        />
      ))}
    </svg>
  );
}
