import { ShieldUser, Store } from 'lucide-react'
import { ButtonLink } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './role-links.module.css'

/** Links to the consoles of the account's roles; renders nothing for an account that only shops. */
export function RoleLinks({ roles }: { roles: readonly string[] }) {
  const t = useTranslator()
  const shown = consoles.filter(({ role }) => roles.includes(role))
  if (shown.length === 0) return null
  return (
    <section aria-label={t('account.roles.name')} className={styles.links}>
      {shown.map(({ role, to, name, Icon }) => (
        <ButtonLink key={role} to={to} variant="secondary">
          <Icon size={20} aria-hidden="true" />
          {t(name)}
        </ButtonLink>
      ))}
    </section>
  )
}

const consoles = [
  { role: 'seller', to: '/store', name: 'account.roles.seller', Icon: Store },
  { role: 'staff', to: '/admin', name: 'account.roles.staff', Icon: ShieldUser },
] as const
