import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './login-dialog.module.css'

const SHOWN_MS = 3_000

/** The welcome at the end of the login, shown for three seconds. */
export function Welcome({ name, onDone }: { name: string; onDone: () => void }) {
  const t = useTranslator()
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => finish(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.welcome}>
      <CircleCheck size={48} aria-hidden="true" />
      <p className={styles.greeting}>{t('login.welcome', { name })}</p>
    </div>
  )
}
