import type { ReactNode } from 'react'
import type { StoreFront } from '#contracts/selling/sellers'
import { istDay } from '../../shared/ist-date.ts'
import { Picture, pictureUrl } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './banner.module.css'
import { Share } from './share.tsx'
import { tintOf } from './tint.ts'

/** A store's name, place, description and promises. */
export function StoreBanner({ store, children }: { store: StoreFront; children: ReactNode }) {
  const t = useTranslator()
  const { id, name, city, state, since, about, cod, free_shipping_from: freeFrom, logo, banner } = store
  return (
    <div className={styles.banner} data-tint={tintOf(id)}>
      {banner ? (
        <Picture
          path={banner.path}
          alt=""
          width={1600}
          height={400}
          // Cropped to its centre on phones, where it is wider than the visible part.
          sizes="(min-width: 768px) 100vw, 160vw"
          upTo={1600}
          isFirst
          placeholder={banner.placeholder}
          className={styles.view}
        />
      ) : null}
      <div className={`container ${styles.row}`}>
        <div className={styles.words}>
          {children}
          <h1>{name}</h1>
          <p className={styles.where}>
            {translateTerms(city)}, {translateTerms(state)} <span aria-hidden="true">·</span>{' '}
            {t('lists.store.since', { date: istDay(since).replace(/^\d+ /, '') })}
          </p>
          {about ? <p className={styles.about}>{about}</p> : null}
          <ul className={styles.promises}>
            {cod ? <li>{t('lists.card.cod')}</li> : null}
            {freeFrom === null ? null : <li>{t('lists.store.free', { price: inRupees(freeFrom) })}</li>}
          </ul>
          <p className={styles.ways}>
            <Share name={name} />
            <a href="#seller" className={styles.seller}>
              {t('lists.store.seller')}
            </a>
          </p>
        </div>
        <span className={styles.letter} data-logo={logo ? '' : undefined} aria-hidden="true">
          {logo ? <img src={pictureUrl(logo.path, 320)} alt="" width={184} height={184} /> : [...name][0]}
        </span>
      </div>
    </div>
  )
}
