import { NavLink } from 'react-router'
import { useTranslator } from '../../messages/messages.tsx'
import pageStyles from '../page.module.css'

const places = [
  { to: '/admin/delivery', name: 'delivery.prices' },
  { to: '/admin/delivery/pins', name: 'delivery.pins' },
  { to: '/admin/delivery/stores', name: 'delivery.stores' },
  { to: '/admin/delivery/try', name: 'delivery.try' },
] as const

/** Links between the pages of delivery. */
export function DeliveryTabs() {
  const t = useTranslator()
  return (
    <nav aria-label={t('delivery.title')} className={pageStyles.tabs}>
      {places.map(({ to, name }) => (
        <NavLink key={to} to={to} end prefetch="intent" className={pageStyles.tab}>
          {t(name)}
        </NavLink>
      ))}
    </nav>
  )
}
