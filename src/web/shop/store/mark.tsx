import type { StoreFront } from '#contracts/selling/sellers'
import { pictureUrl } from '../../ui/picture/picture.tsx'
import styles from './mark.module.css'

/** The logo of a store, or the first letter of its name. Decorative: the name is beside it. */
export function StoreMark({ name, logo }: Pick<StoreFront, 'name' | 'logo'>) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {logo ? (
        <img src={pictureUrl(logo.path, 160)} alt="" width={56} height={56} loading="lazy" decoding="async" />
      ) : (
        [...name][0]
      )}
    </span>
  )
}
