import type { ReactNode } from 'react';
import fields from '#ui/fields/fields.module.css';

interface RequiredSelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  /** `option` and `optgroup` elements. */
  readonly children: ReactNode;
}

/** For forms handled by the server alone. */
export function RequiredSelect({ name, label, value, fault, children }: RequiredSelectProps) {
  const id = `field-${name}`;
  return (
    <div className={fault ? `${fields.field} ${fields.bad}` : fields.field}>
      <label htmlFor={id}>
        {label}
        <span aria-hidden="true"> *</span>
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-required
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      >
        {children}
      </select>
      {fault && (
        <p className={fields.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
