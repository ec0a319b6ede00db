import { Megaphone } from 'lucide-react'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './materials.module.css'

/** The disclosure required by the endorsement guidelines of 2022: who is paid, and how much. */
export function CommissionLabel({ disclosure }: { disclosure: { name: string; percent: number } | null }) {
  const t = useTranslator()
  if (!disclosure) return null
  return (
    <p className={styles.label}>
      <Megaphone size={16} aria-hidden="true" />
      <span>{t('materials.label', { name: disclosure.name, percent: disclosure.percent })}</span>
    </p>
  )
}
