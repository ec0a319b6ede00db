import { LogOut, Package, User } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { logOut, useSession } from '../shared/session.ts'
import { useWords } from '../words/words.tsx'
import { IconLink } from './icon-link.tsx'
import iconStyles from './icon-link.module.css'

const loadMenu = () => import('../ui/menu/menu.tsx')
const Menu = lazy(() => loadMenu().then((module) => ({ default: module.Menu })))

/** Profile, Orders, Logout; for a visitor who is not signed in, the way to the login. The menu's code comes when it is wanted. */
export function UserMenu() {
  const { person } = useSession()
  const say = useWords()
  const [isWanted, setWanted] = useState(false)
  if (!person) return <IconLink to="/profile" name={say('shell.account')} icon={User} needsLogin />

  const button = (
    <button
      type="button"
      className={iconStyles.link}
      aria-label={say('shell.account')}
      aria-haspopup="menu"
      title={person.name || undefined}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <User size={24} aria-hidden />
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <Menu
        isOpenAtFirst
        trigger={button}
        items={[
          { name: say('shell.profile'), to: '/profile', icon: <User size={20} aria-hidden /> },
          { name: say('shell.orders'), to: '/orders', icon: <Package size={20} aria-hidden /> },
          { name: say('shell.logout'), onPress: () => void logOut(), icon: <LogOut size={20} aria-hidden /> },
        ]}
      />
    </Suspense>
  )
}
