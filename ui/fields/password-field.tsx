import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { accountWords } from '#content/pages/accounts/account.ts';
import { useWords } from '#ui/place.ts';
import fields from './fields.module.css';
import style from './password-field.module.css';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly fault: string | undefined;
  readonly onType?: (password: string) => void;
  /** Rules, linked with `aria-describedby`. */
  readonly children?: ReactNode;
}

/** Hidden again on submit. */
export function PasswordField({ name, label, autoComplete, fault, onType, children }: PasswordFieldProps) {
  const words = useWords(accountWords);
  const id = `field-${name}`;
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  function toggle(): void {
    const field = input.current;
    const caret = [field?.selectionStart ?? null, field?.selectionEnd ?? null] as const;
    flushSync(() => setShown(!shown));
    // Setting the caret focuses the field in some browsers.
    if (!field || document.activeElement !== field) return;
    // Changing the type loses the caret, in some browsers only after the next layout.
    field.getBoundingClientRect();
    field.setSelectionRange(...caret);
  }

  const described = [fault ? `${id}-fault` : '', children ? `${id}-rules` : ''].filter(Boolean).join(' ');
  return (
    <div className={fault ? `${fields.field} ${fields.bad}` : fields.field}>
      <label htmlFor={id}>
        {label}
        <span aria-hidden="true"> *</span>
      </label>
      <div className={style.row}>
        <input
          ref={input}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
          onInput={(event) => onType?.(event.currentTarget.value)}
        />
        <button
          type="button"
          className={style.show}
          aria-pressed={shown}
          aria-controls={id}
          aria-label={words.showPassword}
          title={words.showPassword}
          // Keeps focus and caret in the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
            <path d="M2 14a12.6 12.6 0 0 1 24 0a12.6 12.6 0 0 1-24 0z" stroke="currentColor" strokeWidth="2.25" />
            <circle cx="14" cy="14" r="4" fill="currentColor" />
            {!shown && <path d="M4 24L24 4" stroke="currentColor" strokeWidth="2.25" />}
          </svg>
        </button>
      </div>
      {fault && (
        <p className={fields.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {children && (
        <div id={`${id}-rules`} className={fault ? style.apart : style.joined}>
          {children}
        </div>
      )}
    </div>
  );
}
