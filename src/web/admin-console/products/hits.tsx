import { Link } from 'react-router'
import type { Hit } from '#contracts/products/approvals'
import { Badge } from '../../ui/badge/badge.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ruleNames } from './names.ts'
import styles from './products.module.css'

/** What rules found, the stopping ones marked; nothing when they found nothing. */
export function Hits({ title, hits }: { title: string; hits: readonly Hit[] }) {
  const t = useTranslator()
  if (hits.length === 0) return null
  return (
    <Card title={title}>
      <ul className={styles.lines}>
        {hits.map((hit) => (
          <li key={`${hit.rule} ${hit.field} ${hit.value}`}>
            <p className={styles.head}>
              <Badge tone={hit.stops ? 'danger' : 'plain'}>
                {t(hit.stops ? 'adminproducts.hit.stops' : 'adminproducts.hit.flags')}
              </Badge>
              <strong>{t(ruleNames[hit.rule])}</strong>
              <Value hit={hit} />
            </p>
            {hit.like ? <LikePictures like={hit.like} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const QUOTED: ReadonlySet<Hit['rule']> = new Set(['words', 'change_name'])
const MONEY: ReadonlySet<Hit['rule']> = new Set(['price', 'price_jump'])

function Value({ hit: { rule, value } }: { hit: Hit }) {
  if (MONEY.has(rule)) return <span>{inRupees(Number(value))}</span>
  return QUOTED.has(rule) ? <q>{value}</q> : null
}

function LikePictures({ like }: { like: NonNullable<Hit['like']> }) {
  const t = useTranslator()
  return (
    <>
      <ul className={styles.photos}>
        {[
          { path: like.own_path, name: t('adminproducts.like.this') },
          { path: like.path, name: t('adminproducts.like.other') },
        ].map(({ path, name }) => (
          <li key={name}>
            <figure className={styles.figure}>
              <Picture path={path} alt={name} sizes="160px" upTo={320} className={styles.photo} />
              <figcaption className={styles.note}>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/admin/catalogue/products/${like.product_id}`}>{t('adminproducts.like.see')}</Link>
      </p>
    </>
  )
}
