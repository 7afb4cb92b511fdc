import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { FieldSchema } from '../../view/answers';

interface FieldProps {
  /** Its name in the form. */
  readonly name: string;
  readonly label: string;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
}

function Input({ name, schema, isRequired, id }: Omit<FieldProps, 'label'> & { readonly id: string }): JSX.Element {
  if (schema.enum) {
    return (
      <select id={id} name={name} required={isRequired}>
        {!isRequired && <option value="" />}
        {schema.enum.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  if (schema.type === 'integer') {
    const { minimum, maximum } = schema;
    const limits = { ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) };
    return (
      <input
        id={id}
        name={name}
        type="number"
        {...limits}
        defaultValue={String(schema.default ?? '')}
        required={isRequired}
      />
    );
  }
  return <textarea id={id} name={name} rows={3} required={isRequired} spellcheck={false} placeholder="{}" />;
}

function Field(props: FieldProps): JSX.Element {
  const { name, label, schema, isRequired } = props;
  const id = useId();
  if (schema.properties) {
    return (
      <fieldset>
        <legend>{label}</legend>
        <SchemaFields schema={schema} prefix={`${name}.`} />
      </fieldset>
    );
  }
  const isJson = !schema.enum && schema.type !== 'integer';
  return (
    <p class="field">
      <label for={id}>
        {label}
        {isJson && ' (JSON)'}
        {!isRequired && schema.default === undefined && ' (optional)'}
      </label>
      <Input id={id} name={name} schema={schema} isRequired={isRequired} />
    </p>
  );
}

/** The inputs of a form, as a JSON schema describes its fields. */
export function SchemaFields({ schema, prefix = '' }: { schema: FieldSchema; prefix?: string }): JSX.Element {
  return (
    <>
      {Object.entries(schema.properties ?? {}).map(([name, field]) => (
        <Field
          key={name}
          name={`${prefix}${name}`}
          label={name}
          schema={field}
          isRequired={schema.required?.includes(name) ?? false}
        />
      ))}
    </>
  );
}
