interface DrawingProps {
  /** The side of the square that it is drawn in. */
  readonly box?: number;
  /** Its width and height in pixels; absent, the style sheet says. */
  readonly size?: number;
  readonly stroke?: number;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** A square drawing in lines of the text's colour. Decorative: the words beside it say the same. */
export function LineDrawing({ box = 16, size, stroke = 2, className, children }: DrawingProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
