import { ShieldUser, Store } from 'lucide-react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './hats.module.css'

/** What else this account is, with the way there. Nothing for somebody who only shops. */
export function Hats({ roles }: { roles: readonly string[] }) {
  const t = useTranslator()
  const shown = hats.filter(({ role }) => roles.includes(role))
  if (shown.length === 0) return null
  return (
    <section aria-label={t('account.hats.name')} className={styles.hats}>
      {shown.map(({ role, to, name, Icon }) => (
        <ButtonLink key={role} to={to} variant="secondary">
          <Icon size={20} aria-hidden="true" />
          {t(name)}
        </ButtonLink>
      ))}
    </section>
  )
}

const hats = [
  { role: 'seller', to: '/store', name: 'account.hats.seller', Icon: Store },
  { role: 'staff', to: '/admin', name: 'account.hats.staff', Icon: ShieldUser },
] as const
