import { listDocuments, type StoreDocument } from '#contracts/money/invoices'
import { Link } from 'react-router'
import { getAdminAccess } from '#contracts/accounts/staff'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable, type ListTableProps } from '../console/table/list-table.tsx'
import { signedAmount } from '../shared/document-sum.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { translateTerms } from '../messages/attribute-values.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/documents.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { Note } from './queue/queue.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('queues'), messagesFor('table'), messagesFor('login')])

export const handle = { messages: ['admin', 'queues', 'table', 'login'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      askList(ask, listDocuments, { request }),
    ])
    return { overview, list }
  })

export default function Documents({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.documents')}>
      {({ overview, list }) => (
        <ConsoleFrame overview={overview} heading={t('admin.documents')} lead={t('queues.doc.lead')}>
          <ListTable page={list} caption={t('admin.documents')} cells={cells} tabs={{ filter: 'kind' }} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const cells: ListTableProps<StoreDocument>['cells'] = {
  number: (row) => <Named row={row} />,
  kind: ({ kind }) => <Kind kind={kind} />,
  order_id: ({ order_id }) =>
    order_id === null ? '–' : <Link to={`/admin/orders/${order_id}`}>{order_id}</Link>,
  place_of_supply: ({ place_of_supply }) => translateTerms(place_of_supply),
  total: ({ kind, total }) => inRupees(signedAmount(kind, total)),
}

const kinds: Record<StoreDocument['kind'], MessageId> = {
  tax_invoice: 'queues.doc.one.tax',
  bill_of_supply: 'queues.doc.one.bill',
  mixed_invoice: 'queues.doc.one.mixed',
  plain_invoice: 'queues.doc.one.plain',
  delivery_challan: 'queues.doc.one.challan',
  credit_note: 'queues.doc.one.credit',
  fee_invoice: 'queues.doc.one.fee',
  fee_credit_note: 'queues.doc.one.feecredit',
}

const Kind = ({ kind }: Pick<StoreDocument, 'kind'>) => useTranslator()(kinds[kind])

function Named({ row }: { row: StoreDocument }) {
  const t = useTranslator()
  return (
    <>
      <a href={`/api${row.pdf}`} target="_blank" rel="noreferrer">
        {row.number}
      </a>
      {row.original_number ? <Note>{t('queues.doc.of', { number: row.original_number })}</Note> : null}
    </>
  )
}

export const meta = () => consolePageMeta('admin.documents')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
