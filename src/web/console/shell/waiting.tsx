import { useTranslator } from '../../messages/messages.tsx'
import styles from './rail.module.css'

/** How many things wait behind a link; nothing for 0. */
export function Waiting({ count = 0 }: { count?: number | undefined }) {
  const t = useTranslator()
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count > 999 ? '999+' : count}
      <span className="visually-hidden"> {t('console.waiting')}</span>
    </span>
  )
}
