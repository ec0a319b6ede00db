import type { StoreFront } from '#contracts/selling/sellers'
import { pictureUrl } from '../../ui/picture/picture.tsx'
import styles from './mark.module.css'

/** The mark of a store in its hoop, or the first letter of its name. Beside the name, which says the same. */
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
