import { Link } from 'react-router'
import { useTranslator, Message } from '../../messages/messages.tsx'
import { inStore, type StoreSelection } from '../frame.tsx'
import styles from '../lists.module.css'

const texts = {
  cash_confirmation: 'selling.held.cash',
  dispute: 'selling.held.bank',
  paid_back: 'selling.held.paidback',
} as const

/** Why an order is on hold, and what the store can do. */
export function HeldNote({ because, selection }: { because: string | null; selection: StoreSelection }) {
  const t = useTranslator()
  if (because === null) return null
  if (because === 'return') {
    return (
      <p className={styles.hint}>
        <Message
          id="selling.held.return"
          components={{ open: <Link to={inStore(selection, '/store/returns')} /> }}
        />
      </p>
    )
  }
  return (
    <p className={styles.problem}>
      {t(because in texts ? texts[because as keyof typeof texts] : 'selling.held.text')}
    </p>
  )
}
