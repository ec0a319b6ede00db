import { CirclePlus, House, Search, ShoppingCart, User } from 'lucide-react'
import { cartCount, useSession } from '../shared/session.ts'
import { IconLink } from './icon-link.tsx'
import styles from './bottom-bar.module.css'

/** What the thumb reaches, on phones. */
export function BottomBar() {
  const session = useSession()
  return (
    <nav aria-label="Main" className={styles.bar}>
      <IconLink to="/" name="Home" icon={House} isNamed />
      <IconLink to="/search/" name="Search" icon={Search} isNamed />
      <IconLink to="/addfeed" name="Add feed" icon={CirclePlus} isNamed needsLogin />
      <IconLink to="/profile" name="Profile" icon={User} isNamed needsLogin />
      <IconLink to="/carting" name="Cart" icon={ShoppingCart} isNamed needsLogin count={cartCount(session)} countOf="in your cart" />
    </nav>
  )
}
