import { TextField } from '#ui/fields/text-field.tsx';
import { inputText } from './form-state.ts';
import { NameFields, type NameFieldsProps } from './name-fields.tsx';
import panel from './panel.module.css';

interface PersonFieldsProps extends NameFieldsProps {
  readonly labels: NameFieldsProps['labels'] & { readonly email: string };
  readonly emailHint?: string;
}

export function PersonFields({ emailHint, ...props }: PersonFieldsProps) {
  const { labels, input, faults } = props;
  return (
    <>
      <div className={panel.two}>
        <NameFields {...props} />
      </div>
      <TextField
        name="email"
        type="email"
        label={labels.email}
        required
        autoComplete="email"
        defaultValue={inputText(input, 'email')}
        fault={faults.email}
        hint={faults.email ? undefined : emailHint}
      />
    </>
  );
}
