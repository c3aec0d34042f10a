import type { AttendanceMark } from '#model/api.generated.ts';
import { LineDrawing } from '#ui/line-drawing.tsx';
import style from './attendance-part.module.css';

/** Full: present; crossed: absent; half: excused; dashed: not marked; dot: future. */
type AttendanceForm = AttendanceMark | 'none' | 'toCome';

const forms: Readonly<Record<AttendanceForm, React.ReactNode>> = {
  P: <path className={style.full} d="M1 1h14v14H1z" />,
  F: <path d="M2 2h12v12H2zM2 14L14 2" />,
  J: (
    <>
      <path className={style.full} d="M14 2v12H2z" />
      <path d="M2 2h12v12H2z" />
    </>
  ),
  none: <path d="M2 2h12v12H2z" strokeDasharray="3 2.33" />,
  toCome: <circle className={style.dot} cx="8" cy="8" r="2" />,
};

export function AttendanceSign({ sign }: { readonly sign: AttendanceForm }) {
  return <LineDrawing className={style.sign}>{forms[sign]}</LineDrawing>;
}

interface AttendanceCellProps {
  readonly sign: AttendanceForm;
  readonly label: string;
  readonly cell: string;
  /** Roving tabindex: one cell takes Tab. */
  readonly reachable: boolean;
  enter(): void;
  press(): void;
}

export function AttendanceCell({ sign, label, cell, reachable, enter, press }: AttendanceCellProps) {
  if (sign === 'toCome') {
    return (
      <span className={style.cell}>
        <AttendanceSign sign={sign} />
        <span className="hide">{label}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={style.cell}
      aria-label={label}
      data-cell={cell}
      tabIndex={reachable ? 0 : -1}
      onFocus={enter}
      onClick={press}
    >
      <AttendanceSign sign={sign} />
    </button>
  );
}
