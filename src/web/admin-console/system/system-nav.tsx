import { NavLink } from 'react-router'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './system.module.css'

const places = [
  { to: '/admin/system', name: 'system.jobs' },
  { to: '/admin/system/schedules', name: 'system.schedules' },
  { to: '/admin/system/webhooks', name: 'system.webhooks' },
] as const

/** The pages of the system. */
export function SystemNav() {
  const t = useTranslator()
  return (
    <nav aria-label={t('system.title')}>
      <ul className={styles.nav}>
        {places.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} end prefetch="intent">
              {t(name)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
