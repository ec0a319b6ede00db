import type { ProductRecord } from '#contracts/products/approvals'
import { Card } from '../../ui/card/card.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './products.module.css'

/** Pictures of a product, large enough to judge them. */
export function Photos({ title, photos }: { title: string; photos: ProductRecord['pictures'] }) {
  const t = useTranslator()
  return (
    <Card title={title}>
      {photos.length === 0 ? (
        <p>{t('adminproducts.pictures.none')}</p>
      ) : (
        <ul className={styles.photos}>
          {photos.map(({ path, alt, placeholder }) => (
            <li key={path}>
              <Picture
                path={path}
                alt={alt}
                sizes="(min-width: 760px) 200px, 42vw"
                upTo={480}
                placeholder={placeholder}
                className={styles.photo}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
