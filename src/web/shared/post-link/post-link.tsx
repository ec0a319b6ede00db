import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { inThisLanguage, useTranslator } from '../../messages/messages.tsx'
import { isSignedIn, openLogin } from '../session.ts'
import styles from './post-link.module.css'

type PostLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick'> & {
  /** What `postPath` returns, with or without a fragment; without the language's prefix. */
  to: string
}

/**
 * A link that opens a post, the same on every page: signed in, the post opens in a new tab; signed out, its path becomes the intended
 * destination and the login dialog opens. The address is a real one, so crawlers, a middle click and a page without scripts follow it.
 */
export function PostLink({ to, className, children, ...rest }: PostLinkProps) {
  const t = useTranslator()
  return (
    <a
      {...rest}
      className={classes(styles.link, className)}
      href={inThisLanguage(to)}
      target="_blank"
      rel="noopener"
      onClick={loginFirst(to)}
    >
      {children}
      <span className="visually-hidden"> {t('shared.newtab')}</span>
    </a>
  )
}

/** A link whose target is known only as data: to a post it is a `PostLink`, to any other page of this site a plain one. */
export function LinkOrPostLink({ to, ...rest }: Omit<PostLinkProps, 'ref'>) {
  return isPostPath(to) ? <PostLink to={to} {...rest} /> : <Link to={to} prefetch="intent" {...rest} />
}

/** Whether a path of this site is a post's. */
export const isPostPath = (path: string): boolean =>
  /^\/feedhome\/[^/?#]+\/[1-9]\d{0,14}(?:[?#]|$)/.test(path)

const loginFirst =
  (path: string) =>
  (event: MouseEvent): void => {
    // A modifier asks the browser for a tab or a window, as a middle click does: the post's page can be read by its address.
    if (isSignedIn() || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openLogin(path)
  }
