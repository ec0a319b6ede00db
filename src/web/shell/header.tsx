import { Bell, CirclePlus, Heart, ShoppingCart } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useUnread } from '../shared/notices/unread.ts'
import { cartCount, useSession } from '../shared/session.ts'
import { useTranslator } from '../messages/messages.tsx'
import { IconLink } from './icon-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './header.module.css'

/** Top of every page. */
export function Header() {
  const session = useSession()
  const t = useTranslator()
  const { pathname } = useLocation()
  const unread = useUnread()
  const isSearch = /^\/search(?:\/|$)/i.test(pathname)
  return (
    <header className={styles.header}>
      <div className={`container ${styles.row}`} data-search={isSearch || undefined}>
        <Link to="/" aria-label={t('shell.home.name')} className={styles.home}>
          <Logo />
        </Link>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <nav aria-label={t('shell.things')} className={styles.things}>
          <Link to="/hobbies" prefetch="intent" className={styles.hobbies}>
            {t('shell.hobbies')}
          </Link>
          <Link to="/feedhome/all" prefetch="intent" className={styles.makers}>
            {t('shell.makers')}
          </Link>
          <span className={styles.wideOnly}>
            <IconLink to="/addfeed" name={t('shell.create')} icon={CirclePlus} needsLogin />
          </span>
          <LanguageSwitch />
          {session.person ? (
            <IconLink
              to="/notifications"
              name={t('shell.bell')}
              icon={Bell}
              count={unread}
              countOf={t('shell.bell.count')}
            />
          ) : null}
          <UserMenu />
          <IconLink
            to="/wishlist"
            name={t('shell.wishlist')}
            icon={Heart}
            needsLogin
            count={session.wishlist.length}
            countOf={t('shell.wishlist.count')}
          />
          <span className={styles.wideOnly}>
            <IconLink
              to="/carting"
              name={t('shell.cart')}
              icon={ShoppingCart}
              needsLogin
              count={cartCount(session)}
              countOf={t('shell.cart.count')}
            />
          </span>
        </nav>
      </div>
    </header>
  )
}
