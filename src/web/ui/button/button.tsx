import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import styles from './button.module.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'danger' | 'black' | 'quiet'
  size?: 'regular' | 'small'
  /** As wide as its container. */
  isWide?: boolean
}

/** A button. While `isBusy` it keeps its size, shows a spinner and ignores presses. */
export function Button({
  variant = 'primary',
  size = 'regular',
  isWide,
  isBusy,
  className,
  children,
  ...rest
}: Look & { isBusy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      data-busy={isBusy || undefined}
      aria-busy={isBusy || undefined}
      // Not `disabled`, because that would move the keyboard focus to the top of the page.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? preventPress : rest.onClick}
    >
      <span className={styles.label}>{children}</span>
    </button>
  )
}

/** Ignores the press and prevents it from submitting a form. */
const preventPress = (event: MouseEvent): void => event.preventDefault()

/** The attributes that make a link of another component look like a button. */
export const buttonAttributes = ({ variant = 'primary', size = 'regular', isWide }: Look) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
  'data-wide': isWide || undefined,
})

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  isWide,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  const look = buttonAttributes({ variant, size, isWide })
  return (
    <Link prefetch="intent" {...rest} {...look} className={classes(look.className, className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  )
}
