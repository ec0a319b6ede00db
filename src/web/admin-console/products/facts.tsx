import { Link } from 'react-router'
import { trustStore, type ProductRecord } from '#contracts/products/approvals'
import { istDay } from '../../shared/ist-date.ts'
import { productPath } from '../../shared/slugs.ts'
import { Card } from '../../ui/card/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import tableStyles from '../../ui/table.module.css'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from './products.module.css'

type PartProps = { product: ProductRecord }

const declarationNames: Record<string, MessageId> = {
  commonName: 'listingfields.common_name',
  maker: 'listingfields.maker',
  packer: 'listingfields.packer',
  importer: 'listingfields.importer',
  consumerCare: 'listingfields.consumer_care',
  dimensions: 'listingfields.dimensions',
  bestBefore: 'listingfields.best_before',
}

export function FactsCard({ product }: PartProps) {
  const t = useTranslator()
  return (
    <Card title={t('adminproducts.facts')}>
      <div className={styles.stack}>
        <p className={styles.words}>{product.description}</p>
        <dl className={styles.facts}>
          <Fact name={t('listingfields.category')}>
            {product.category.hobby === product.category.name
              ? product.category.name
              : `${product.category.hobby} › ${product.category.name}`}
          </Fact>
          <Fact name={t('listingfields.hsn')}>{product.hsn || '–'}</Fact>
          <Fact name={t('listingfields.gst')}>{`${product.gst_rate} %`}</Fact>
          <Fact name={t('listingfields.country')}>{product.country_of_origin || '–'}</Fact>
          <Fact name={t('listingfields.net_quantity')}>{product.net_quantity.trim() || '–'}</Fact>
          {product.attributes.map(({ label, value }) => (
            <Fact key={label} name={label}>
              {value}
            </Fact>
          ))}
          {product.declarations.map(({ field, value }) => (
            <Fact key={field} name={t(declarationNames[field] ?? 'listingfields.other')}>
              {value}
            </Fact>
          ))}
          <Fact name={t('adminproducts.col.added')}>{istDay(product.added_at)}</Fact>
        </dl>
        {product.is_on_sale ? (
          <p>
            <Link to={productPath(product.name, product.product_id)}>{t('adminproducts.see')}</Link>
          </p>
        ) : null}
      </div>
    </Card>
  )
}

export function PacksCard({ product: { packs, median } }: PartProps) {
  const t = useTranslator()
  return (
    <Card title={t('adminproducts.packs')}>
      <div className={tableStyles.scroll}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('listingfields.sku')}</th>
              <th scope="col">{t('listingfields.price')}</th>
              <th scope="col">{t('listingfields.mrp')}</th>
              <th scope="col">{t('adminproducts.col.stock')}</th>
            </tr>
          </thead>
          <tbody>
            {packs.map(({ id, sku, label, price, offer, mrp, stock }) => (
              <tr key={id}>
                <th scope="row">
                  {sku}
                  {label ? <span className={styles.note}>{label}</span> : null}
                </th>
                <td>
                  {inRupees(offer ?? price)}
                  {offer === null ? null : <s className={styles.note}>{inRupees(price)}</s>}
                </td>
                <td>{inRupees(mrp)}</td>
                <td>{stock}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {median === null ? null : (
        <p className={styles.note}>{t('adminproducts.median', { price: inRupees(median) })}</p>
      )}
    </Card>
  )
}

export function StoreCard({ product: { store } }: PartProps) {
  const t = useTranslator()
  return (
    <Card title={t('adminproducts.col.store')}>
      <div className={styles.stack}>
        <p className={styles.head}>
          <Link to={`/admin/catalogue/products?store_id=${store.id}`}>{store.name}</Link>
          <span className={styles.note}>{t('adminproducts.store.approved', { count: store.approved })}</span>
        </p>
        <p>{t(store.is_trusted ? 'adminproducts.store.trusted' : 'adminproducts.store.checked')}</p>
        <div>
          <ActionButton
            title={t(store.is_trusted ? 'adminproducts.trust.end' : 'adminproducts.trust')}
            lead={t(store.is_trusted ? 'adminproducts.trust.end.lead' : 'adminproducts.trust.lead', {
              name: store.name,
            })}
            action={staffAction(trustStore, (reason) => ({
              params: { id: store.id },
              body: { is_trusted: !store.is_trusted, reason },
            }))}
          />
        </div>
      </div>
    </Card>
  )
}
