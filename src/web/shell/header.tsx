import { CirclePlus, Heart, ShoppingCart } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { cartCount, useSession } from '../shared/session.ts'
import { IconLink } from './icon-link.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './header.module.css'

/** Top of every page. */
export function Header() {
  const session = useSession()
  const { pathname } = useLocation()
  const isSearch = /^\/search(?:\/|$)/i.test(pathname)
  return (
    <header className={styles.header}>
      <div className={`container ${styles.row}`} data-search={isSearch || undefined}>
        <Link to="/" aria-label="CIY, home" className={styles.home}>
          <Logo />
        </Link>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <nav aria-label="Your things" className={styles.things}>
          <Link to="/hobbies" prefetch="intent" className={styles.hobbies}>
            Hobbies
          </Link>
          <span className={styles.wideOnly}>
            <IconLink to="/addfeed" name="Create" icon={CirclePlus} needsLogin />
          </span>
          <UserMenu />
          <IconLink to="/wishlist" name="Wishlist" icon={Heart} needsLogin count={session.wishlist.length} countOf="in your wishlist" />
          <span className={styles.wideOnly}>
            <IconLink to="/carting" name="Cart" icon={ShoppingCart} needsLogin count={cartCount(session)} countOf="in your cart" />
          </span>
        </nav>
      </div>
    </header>
  )
}
