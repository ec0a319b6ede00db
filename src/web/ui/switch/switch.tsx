import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './switch.module.css'

type SwitchProps = { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'>

/** Something that is on or off, and changes as soon as it is pressed. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        type="checkbox"
        role="switch"
        aria-checked={rest.checked ?? false}
        {...rest}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={styles.switch}
      />
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
