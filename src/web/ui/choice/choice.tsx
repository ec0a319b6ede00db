import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'

type ChoiceProps = { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'className'>

/** A box to tick. */
export function Checkbox(props: ChoiceProps) {
  return <Choice kind="checkbox" {...props} />
}

/** One of several; give all the same `name` and hold them in a `<RadioGroup>`. */
export function Radio(props: ChoiceProps) {
  return <Choice kind="radio" {...props} />
}

/** The question that several radios answer. */
export function RadioGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
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
