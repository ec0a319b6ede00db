import { useId, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import styles from './switch.module.css'

type SwitchProps = { label: ReactNode; hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'role'
>

/** An on/off control that takes effect when pressed. Before hydration it is inert, because it would show a state that is not saved. */
export function Switch({ label, hint, disabled, ...rest }: SwitchProps) {
  const id = useId()
  const isAwake = useSyncExternalStore(never, yes, no)
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
        disabled={disabled || !isAwake}
        data-asleep={!isAwake || undefined}
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

const never = () => () => undefined
const yes = () => true
const no = () => false
