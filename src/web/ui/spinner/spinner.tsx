import { useTranslator } from '../../messages/messages.tsx'
import styles from './spinner.module.css'

/** A loading indicator. The label is read aloud, and shown when `isLabelled`. */
export function Spinner({ label, isLabelled = false }: { label?: string; isLabelled?: boolean }) {
  const t = useTranslator()
  return (
    <output className={styles.spinner}>
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r="16" className={styles.track} />
        <circle cx="20" cy="20" r="16" className={styles.thread} />
      </svg>
      <span className={isLabelled ? undefined : 'visually-hidden'}>{label ?? t('ui.loading')}</span>
    </output>
  )
}
