import { Link } from 'react-router'
import { getProduct, getRuleBook } from '#contracts/products/approvals'
import { getAdminAccess } from '#contracts/accounts/staff'
import { ListingChanges } from '../shared/listing-changes/listing-changes.tsx'
import { idOf } from '../shared/id-of.ts'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/product.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { DecidePanel } from './products/decide-panel.tsx'
import { FactsCard, PacksCard, StoreCard } from './products/facts.tsx'
import { HistoryCard } from './products/history-card.tsx'
import { Hits } from './products/hits.tsx'
import { Photos } from './products/photos.tsx'
import { Remarks } from './products/remarks.tsx'
import { StateBadge } from './products/state-badge.tsx'
import styles from './products/products.module.css'

const areas = ['admin', 'adminproducts', 'listingfields', 'login'] as const
await Promise.all(areas.map((area) => messagesFor(area)))

export const handle = { messages: areas }

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, product, { reasons }] = await Promise.all([
      ask(getAdminAccess),
      ask(getProduct, { params: { id: idOf(id) } }),
      ask(getRuleBook),
    ])
    return { overview, product, reasons: reasons.filter(({ is_hidden }) => !is_hidden) }
  })

export default function Product({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('adminproducts.title')}>
      {({ overview, product, reasons }) => (
        <ConsoleFrame overview={overview} heading={product.name}>
          <p className={styles.head}>
            <Link to="/admin/catalogue/products">{t('adminproducts.back')}</Link>
            <StateBadge {...product} />
            <span className={styles.note}>
              {t('adminproducts.number', { id: String(product.product_id) })}
            </span>
            {product.waits_since ? (
              <span className={styles.note}>
                {t('adminproducts.waits', { when: istMoment(product.waits_since) })}
              </span>
            ) : null}
          </p>
          <div className={styles.columns}>
            <div>
              <Pending product={product} />
              <Hits title={t('adminproducts.hits')} hits={product.hits} />
              <Photos title={t('adminproducts.pictures')} photos={product.pictures} />
              <FactsCard product={product} />
              <PacksCard product={product} />
            </div>
            <div>
              <DecidePanel key={product.version} product={product} reasons={reasons} />
              <StoreCard product={product} />
              <Remarks title={t('adminproducts.said')} remarks={product.remarks} />
              <HistoryCard product={product} />
            </div>
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

type ProductShown = Parameters<typeof DecidePanel>[0]['product']

/** The waiting change with its difference, its pictures and what rules found in it. */
function Pending({ product: { pending } }: { product: ProductShown }) {
  const t = useTranslator()
  if (!pending) return null
  return (
    <>
      <Card title={t('adminproducts.pending')}>
        <p className={styles.note}>
          {t('adminproducts.pending.since', { when: istMoment(pending.proposed_at) })}
        </p>
        <ListingChanges changes={pending.changes} />
      </Card>
      {pending.pictures.length > 0 ? (
        <Photos title={t('adminproducts.pending.pictures')} photos={pending.pictures} />
      ) : null}
      <Hits title={t('adminproducts.pending.hits')} hits={pending.hits} />
      <Remarks title={t('adminproducts.pending.said')} remarks={pending.remarks} />
    </>
  )
}

export const meta = () => consolePageMeta('adminproducts.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
