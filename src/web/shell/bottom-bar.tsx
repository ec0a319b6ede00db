import { CirclePlus, House, Search, ShoppingCart, User } from 'lucide-react'
import { cartCount, useSession } from '../shared/session.ts'
import { useTranslator } from '../messages/messages.tsx'
import { IconLink } from './icon-link.tsx'
import styles from './bottom-bar.module.css'

/** The navigation at the bottom of phone screens. */
export function BottomBar() {
  const session = useSession()
  const t = useTranslator()
  return (
    <nav aria-label={t('shell.main')} className={styles.bar}>
      <IconLink to="/" name={t('shell.home')} icon={House} isNamed />
      <IconLink to="/search/" name={t('shell.search')} icon={Search} isNamed />
      <IconLink to="/addfeed" name={t('shell.addfeed')} icon={CirclePlus} isNamed needsLogin />
      <IconLink to="/profile" name={t('shell.profile')} icon={User} isNamed needsLogin />
      <IconLink
        to="/carting"
        name={t('shell.cart')}
        icon={ShoppingCart}
        isNamed
        needsLogin
        count={cartCount(session)}
        countOf={t('shell.cart.count')}
      />
    </nav>
  )
}
