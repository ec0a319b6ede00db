import { classes } from '../classes.ts'
import styles from './skeleton.module.css'

/** A placeholder in the shape of its content: `line` of text, `title`, square `picture`, or a `block` sized by a class. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'title' | 'picture' | 'block'
  className?: string | undefined
}) {
  return <span aria-hidden="true" className={classes(styles.skeleton, className)} data-shape={shape} />
}
