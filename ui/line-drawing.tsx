interface DrawingProps {
  /** Side of the view box. */
  readonly box?: number;
  /** Pixels; default in CSS. */
  readonly size?: number;
  readonly stroke?: number;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** Decorative. */
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
