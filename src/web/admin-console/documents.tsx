import { listDocuments, type StoreDocument } from '#contracts/money/invoices'
import { Link } from 'react-router'
import { getAdminAccess } from '#contracts/accounts/staff'
import { Refusal } from '#platform/refusal'
import { signedAmount } from '../shared/document-sum.ts'
import { istDay } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { translateTerms } from '../messages/attribute-values.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/documents.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { QueueSearch, QueueTabs } from './queue/queue-tabs.tsx'
import { Note, Queue, type Column } from './queue/queue.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('queues'), messagesFor('login')])

export const handle = { messages: ['admin', 'queues', 'login'] }

const tabs = [
  { tab: 'all', name: 'queues.tab.all' },
  { tab: 'tax_invoice', name: 'queues.doc.tax' },
  { tab: 'bill_of_supply', name: 'queues.doc.supply' },
  { tab: 'mixed_invoice', name: 'queues.doc.mixed' },
  { tab: 'plain_invoice', name: 'queues.doc.plain' },
  { tab: 'delivery_challan', name: 'queues.doc.challan' },
  { tab: 'credit_note', name: 'queues.doc.credit' },
  { tab: 'fee_invoice', name: 'queues.doc.fee' },
  { tab: 'fee_credit_note', name: 'queues.doc.feecredit' },
] as const

/** The list that the address selects; an invalid address shows its first page. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const tab = tabs.find((one) => one.tab === searchParams.get('tab'))?.tab ?? 'all'
    const kind = tab === 'all' ? {} : { kind: tab }
    const search = searchParams.get('search')?.trim().slice(0, 20) || undefined
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      ask(listDocuments, {
        query: { ...kind, search, before: searchParams.get('after') ?? undefined },
      }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return ask(listDocuments, { query: kind })
        throw error
      }),
    ])
    return { overview, list, tab }
  })

export default function Documents({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.documents')}>
      {({ overview, list, tab }) => (
        <ConsoleFrame overview={overview} heading={t('admin.documents')} lead={t('queues.doc.lead')}>
          <QueueSearch label={t('queues.doc.search')} tab={tab} />
          <QueueTabs tabs={tabs} current={tab} />
          <Queue
            caption={t('admin.documents')}
            columns={columns}
            rows={list.documents}
            keyOf={(row) => row.document_id}
            next={list.next}
            none={
              <EmptyState
                title={t('queues.none')}
                action={<ButtonLink to="/admin/documents">{t('queues.none.all')}</ButtonLink>}
              >
                {t('queues.none.text')}
              </EmptyState>
            }
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const columns: readonly Column<StoreDocument>[] = [
  { name: 'queues.doc.number', isHead: true, cell: (row) => <Named row={row} /> },
  { name: 'queues.doc.day', isFixed: true, cell: (row) => istDay(`${row.issued_on}T12:00:00+05:30`) },
  { name: 'queues.doc.store', cell: (row) => row.store_name },
  { name: 'queues.col.to', cell: (row) => <To row={row} /> },
  {
    name: 'queues.col.order',
    cell: (row) =>
      row.order_id === null ? '' : <Link to={`/admin/orders/${row.order_id}`}>{row.order_id}</Link>,
  },
  {
    name: 'queues.doc.tax.in',
    isNumber: true,
    cell: (row) => inRupees(signedAmount(row.kind, Math.round((row.cgst + row.sgst + row.igst) * 100) / 100)),
  },
  { name: 'queues.col.amount', isNumber: true, cell: (row) => inRupees(signedAmount(row.kind, row.total)) },
]

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

function Named({ row }: { row: StoreDocument }) {
  const t = useTranslator()
  return (
    <>
      <a href={`/api${row.pdf}`} target="_blank" rel="noreferrer">
        {row.number}
      </a>
      <Note>{t(kinds[row.kind])}</Note>
      {row.original_number ? <Note>{t('queues.doc.of', { number: row.original_number })}</Note> : null}
    </>
  )
}

const To = ({ row }: { row: StoreDocument }) => (
  <>
    {row.recipient}
    <Note>{translateTerms(row.place_of_supply)}</Note>
  </>
)

export const meta = () => consolePageMeta('admin.documents')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
