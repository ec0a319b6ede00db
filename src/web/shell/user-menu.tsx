import { User } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { withinChunkTime } from '../ui/chunk-time.ts'
import { isSignedIn, openLogin, useSession } from '../shared/session.ts'
import { useTranslator } from '../messages/messages.tsx'
import iconStyles from './icon-link.module.css'

const loadItems = () => withinChunkTime(import('./user-menu-items.tsx'))
const Items = lazy(() => loadItems().then((module) => ({ default: module.UserMenuItems })))

/** Opens the menu of the signed-in person, whose code loads on first use; without a session it opens the login. */
export function UserMenu() {
  const { person } = useSession()
  const t = useTranslator()
  const [isOpened, setOpened] = useState(false)
  const press = () => {
    // The browser knows of a session before it is shown here. The menu of the previous person must not open by itself after the next login.
    setOpened(isSignedIn())
    if (!isSignedIn()) openLogin()
  }
  const button = (
    <button
      type="button"
      className={iconStyles.link}
      aria-label={t('shell.account')}
      aria-haspopup={person ? 'menu' : 'dialog'}
      title={person?.name || t('shell.account')}
      onPointerEnter={() => void loadItems()}
      onFocus={() => void loadItems()}
      onClick={press}
    >
      <User size={24} aria-hidden />
    </button>
  )
  if (!isOpened || !person) return button
  return (
    <Suspense fallback={button}>
      <Items trigger={button} who={person.phoneNumber || person.email} />
    </Suspense>
  )
}
