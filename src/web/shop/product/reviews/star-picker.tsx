import { useId } from 'react'
import { wrongGroup } from '../../../ui/choice/choice.tsx'
import { Stars } from '../../../shared/stars/stars.tsx'
import { useTranslator } from '../../../messages/messages.tsx'
import styles from './star-picker.module.css'

const names = [
  'product.stars.1',
  'product.stars.2',
  'product.stars.3',
  'product.stars.4',
  'product.stars.5',
] as const

type StarPickerProps = { value: number; error: string; onChange: (stars: number) => void }

/** One to five stars: five radio buttons drawn as stars, each with its meaning beside them. */
export function StarPicker({ value, error, onChange }: StarPickerProps) {
  const t = useTranslator()
  const id = useId()
  const meaning = names[value - 1]
  return (
    <fieldset className={styles.stars} {...wrongGroup(id, error)}>
      <legend className={styles.legend}>{t('product.stars')}</legend>
      <div className={styles.row}>
        {names.map((name, at) => (
          <label key={name} className={styles.star}>
            <input
              type="radio"
              name={id}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
            />
            <span className="visually-hidden">{t(name)}</span>
            <One isFull={at < value} />
          </label>
        ))}
        <span className={styles.meaning} aria-hidden="true">
          {meaning ? t(meaning) : ''}
        </span>
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

/** The first of five stars, full or empty. */
function One({ isFull }: { isFull: boolean }) {
  return (
    <span className={styles.one}>
      <Stars value={isFull ? 1 : 0} size={24} />
    </span>
  )
}
