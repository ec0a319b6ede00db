import { CirclePlus, House, Search, ShoppingCart, User } from 'lucide-react'
import { cartCount, useSession } from '../shared/session.ts'
import { useWords } from '../words/words.tsx'
import { IconLink } from './icon-link.tsx'
import styles from './bottom-bar.module.css'

/** What the thumb reaches, on phones. */
export function BottomBar() {
  const session = useSession()
  const say = useWords()
  return (
    <nav aria-label={say('shell.main')} className={styles.bar}>
      <IconLink to="/" name={say('shell.home')} icon={House} isNamed />
      <IconLink to="/search/" name={say('shell.search')} icon={Search} isNamed />
      <IconLink to="/addfeed" name={say('shell.addfeed')} icon={CirclePlus} isNamed needsLogin />
      <IconLink to="/profile" name={say('shell.profile')} icon={User} isNamed needsLogin />
      <IconLink
        to="/carting"
        name={say('shell.cart')}
        icon={ShoppingCart}
        isNamed
        needsLogin
        count={cartCount(session)}
        countOf={say('shell.cart.count')}
      />
    </nav>
  )
}
