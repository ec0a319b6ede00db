import { useLanguage } from '../../messages/messages.tsx'
import styles from './import.module.css'

/** A progress bar with its text, readable by screen readers. */
export function Progress({ label, share, text }: { label: string; share: number; text?: string }) {
  const locale = useLanguage() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN'
  const percent = Math.round(share * 100)
  return (
    <div className={styles.progress}>
      <span>{label}</span>
      <progress
        className={styles.bar}
        max={100}
        value={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-label={label}
      />
      <span className={styles.figure}>
        {text ?? new Intl.NumberFormat(locale, { style: 'percent' }).format(share)}
      </span>
    </div>
  )
}
