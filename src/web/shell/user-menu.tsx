import { User } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { withinChunkTime } from '../ui/chunk-time.ts'
import { isSignedIn, openLogin, useSession } from '../shared/session.ts'
import { useTranslator } from '../messages/messages.tsx'
import iconStyles from './icon-link.module.css'

const loadItems = () => withinChunkTime(import('./user-menu-items.tsx'))
const Items = lazy(() => loadItems().then((module) => ({ default: module.UserMenuItems })))

/** Opens the menu of the signed-in person, whose code is loaded when it is first needed; without a sign-in the login over the page. */
export function UserMenu() {
  const { person } = useSession()
  const t = useTranslator()
  const [isWanted, setWanted] = useState(false)
  const press = () => {
    // The browser knows of a sign-in before it is shown here. A menu of the person before does not open by itself after the next login.
    setWanted(isSignedIn())
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
  if (!isWanted || !person) return button
  return (
    <Suspense fallback={button}>
      <Items trigger={button} who={person.phoneNumber || person.email} />
    </Suspense>
  )
}
