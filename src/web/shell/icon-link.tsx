import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { isSignedIn, openLogin } from '../shared/session.ts'
import { CountBadge } from '../ui/badge/badge.tsx'
import styles from './icon-link.module.css'

type IconLinkProps = {
  to: string
  name: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** Shows the name under the icon, as in the bottom bar. */
  isNamed?: boolean
  needsLogin?: boolean
  count?: number
  countOf?: string
}

/** An icon that links to a page; where a login is needed, it opens the login first. */
export function IconLink({
  to,
  name,
  icon: Icon,
  isNamed = false,
  needsLogin = false,
  count = 0,
  countOf = '',
}: IconLinkProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      discover="none"
      className={styles.link}
      title={isNamed ? undefined : name}
      onClick={(event) => {
        if (!needsLogin || isSignedIn()) return
        event.preventDefault()
        openLogin(to)
      }}
    >
      <span className={styles.icon}>
        <Icon size={24} aria-hidden />
        <span className={styles.corner}>
          <CountBadge count={count} of={countOf} />
        </span>
      </span>
      <span className={isNamed ? styles.name : 'visually-hidden'}>{name}</span>
    </Link>
  )
}
