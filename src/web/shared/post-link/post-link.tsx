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
 * A link that opens a post, the same on every page: with a session the post opens in a new tab; without one its path becomes the intended
 * destination and the login dialog opens. The href is real, so crawlers, middle clicks and pages without scripts follow it.
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

/** A link whose target comes from data: a `PostLink` to a post, a plain one to any other page of this site. */
export function LinkOrPostLink({ to, ...rest }: Omit<PostLinkProps, 'ref'>) {
  return isPostPath(to) ? <PostLink to={to} {...rest} /> : <Link to={to} prefetch="intent" {...rest} />
}

/** Whether a path of this site is a post. */
export const isPostPath = (path: string): boolean =>
  /^\/feedhome\/[^/?#]+\/[1-9]\d{0,14}(?:[?#]|$)/.test(path)

const loginFirst =
  (path: string) =>
  (event: MouseEvent): void => {
    // A modifier requests a tab or window, like a middle click: the post's page is readable at its address.
    if (isSignedIn() || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openLogin(path)
  }
