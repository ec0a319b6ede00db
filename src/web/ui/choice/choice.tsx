import { useId, type ComponentProps, type ReactNode } from 'react'
import fieldStyles from '../field.module.css'
import { useFieldProblem } from '../form/form.tsx'
import styles from './choice.module.css'

type ChoiceProps = { label: ReactNode; hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type' | 'className'
>

/** A labelled checkbox. */
export function Checkbox(props: ChoiceProps) {
  return <Choice kind="checkbox" {...props} />
}

/** One of several; give all the same `name` and wrap them in a `<RadioGroup>`. */
export function Radio(props: ChoiceProps) {
  return <Choice kind="radio" {...props} />
}

/** The legend of a group of radios, and its error. */
export function RadioGroup({
  legend,
  error: givenError,
  name,
  children,
}: {
  legend: ReactNode
  error?: string | undefined
  /** The name of its radios: inside a `Form`, errors of this name show here. */
  name?: string
  children: ReactNode
}) {
  const id = useId()
  const refused = useFieldProblem(name)
  const error = givenError ?? refused
  return (
    <fieldset className={styles.group} {...wrongGroup(id, error)}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      <GroupError id={id} error={error} />
    </fieldset>
  )
}

/** The attributes of a fieldset with an error. */
export const wrongGroup = (id: string, error: string | undefined) =>
  error ? { 'data-invalid': '', 'aria-describedby': `${id}-error` } : {}

/** The error of a fieldset. */
export function GroupError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className={fieldStyles.error} role="alert">
      {error}
    </p>
  )
}

function Choice({ kind, label, hint, ...rest }: ChoiceProps & { kind: 'checkbox' | 'radio' }) {
  return (
    <label className={styles.choice}>
      <input type={kind} {...rest} className={styles.box} />
      <span>
        {label}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
    </label>
  )
}
