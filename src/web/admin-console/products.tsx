import { formText } from '#platform/api-client'
import { decideProducts, getRuleBook, listProducts, type ProductRow } from '#contracts/products/approvals'
import { getAdminAccess } from '#contracts/accounts/staff'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable } from '../console/table/list-table.tsx'
import { ask } from '../shared/ask.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { textIn } from '../ui/form/form.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/products.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { ReasonFields } from './products/reason-fields.tsx'
import { StateBadge } from './products/state-badge.tsx'
import styles from './products/products.module.css'

const areas = ['admin', 'adminproducts', 'table', 'login'] as const
await Promise.all(areas.map((area) => messagesFor(area)))

export const handle = { messages: areas }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, page, { reasons }] = await Promise.all([
      ask(getAdminAccess),
      askList(ask, listProducts, { request }),
      ask(getRuleBook),
    ])
    return { overview, page, reasons }
  })

const cells = {
  name: (row: ProductRow) => <Name row={row} />,
  state: (row: ProductRow) => <StateBadge {...row} />,
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('adminproducts.title')}>
      {({ overview, page, reasons }) => (
        <ConsoleFrame overview={overview} heading={t('adminproducts.title')} lead={t('adminproducts.lead')}>
          <ListTable
            page={page}
            caption={t('adminproducts.title')}
            head="name"
            href={({ product_id }) => `/admin/catalogue/products/${product_id}`}
            cells={cells}
            tabs={{
              filter: 'review',
              counts: {
                Waiting: page.counts.waiting,
                Flagged: page.counts.flagged,
                Returned: page.counts.changes_requested,
                TakenDown: page.counts.taken_down,
              },
            }}
            acts={[
              {
                name: 'adminproducts.do.approve',
                lead: 'adminproducts.do.approve.many',
                fields: <ReasonFields reasons={[]} />,
                run: (ids, { fields, isDryRun }) =>
                  ask(decideProducts, {
                    body: {
                      ids: ids.map(Number),
                      decision: 'approve',
                      note: textIn(fields, 'note'),
                      dry_run: isDryRun,
                    },
                  }),
              },
              {
                name: 'adminproducts.do.takedown',
                lead: 'adminproducts.do.takedown.many',
                isGrave: true,
                fields: (
                  <ReasonFields reasons={reasons.filter((one) => one.for_take_down && !one.is_hidden)} />
                ),
                run: (ids, { fields, isDryRun }) =>
                  ask(decideProducts, {
                    body: {
                      ids: ids.map(Number),
                      decision: 'take-down',
                      reason_key: formText(textIn(fields, 'reason_key')),
                      message: textIn(fields, 'message'),
                      note: textIn(fields, 'note'),
                      dry_run: isDryRun,
                    },
                  }),
              },
            ]}
            empty={<EmptyState title={t('adminproducts.none')}>{t('adminproducts.none.text')}</EmptyState>}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Name({ row: { name, image, placeholder, sku, product_id } }: { row: ProductRow }) {
  return (
    <span className={styles.thing}>
      <Picture
        path={image}
        alt=""
        sizes="48px"
        upTo={160}
        placeholder={placeholder}
        tint={product_id % 6}
        className={styles.thumb}
      />
      <span className={styles.name}>
        {name}
        <span className={styles.note}>{sku}</span>
      </span>
    </span>
  )
}

export const meta = () => consolePageMeta('adminproducts.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
