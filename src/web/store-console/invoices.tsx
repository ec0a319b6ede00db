import { useSearchParams } from 'react-router'
import { gstSummary, listStoreDocuments } from '#contracts/money/invoices'
import { Refusal } from '#platform/refusal'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/invoices.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate, type StoreSelection } from './frame.tsx'
import { Documents } from './invoices/documents.tsx'
import { Filters } from './invoices/filters.tsx'
import styles from './invoices/invoices.module.css'
import { kindIn, monthOf } from './invoices/period.ts'
import { Summary } from './invoices/summary.tsx'
import { NextPage } from './search-form.tsx'

await Promise.all([messagesFor('selling'), messagesFor('bills')])

export const handle = { messages: ['selling', 'bills'] }

const NO_SUMMARY = { rows: [], total: { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 } }

/** Documents between two days, by default of this month. An invalid address finds none. */
export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask, { id }) => {
    const { searchParams } = new URL(args.request.url)
    const month = monthOf(new Date())
    const [from, until] = [searchParams.get('from') || month.from, searchParams.get('until') || month.until]
    const [kind, search, before] = [
      kindIn(searchParams.get('kind')),
      searchParams.get('search') ?? '',
      searchParams.get('cursor'),
    ]
    const period = { store_id: id, from, until }
    const query = {
      ...period,
      ...(kind ? { kind } : {}),
      ...(search ? { search } : {}),
      ...(before ? { before } : {}),
    }
    const nothingFor400 = (error: unknown) => {
      if (error instanceof Refusal && error.status === 400) return null
      throw error
    }
    const [list, summary] = await Promise.all([
      ask(listStoreDocuments, { query }).catch(nothingFor400),
      ask(gstSummary, { query: period }).catch(nothingFor400),
    ])
    return { from, until, list: list ?? { documents: [], next: null }, summary: summary ?? NO_SUMMARY }
  })

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('bills.title')}>
      {({ selection, from, until, list, summary }) => (
        <StoreFrame selection={selection} heading={t('bills.title')} lead={t('bills.lead')}>
          <Filters storeId={selection.store.id} from={from} until={until} />
          <section aria-labelledby="documents" className={styles.part}>
            <SectionHeading id="documents">{t('bills.documents')}</SectionHeading>
            {list.documents.length > 0 ? (
              <Documents documents={list.documents} />
            ) : (
              <Nothing selection={selection} />
            )}
            <NextPage next={list.next} />
          </section>
          {summary.rows.length > 0 ? (
            <section aria-labelledby="summary" className={styles.part}>
              <SectionHeading id="summary">{t('bills.summary')}</SectionHeading>
              <p className={styles.note}>{t('bills.summary.lead')}</p>
              <Summary {...summary} />
            </section>
          ) : null}
        </StoreFrame>
      )}
    </StoreGate>
  )
}

/** No documents in these days, or none that match the search. */
function Nothing({ selection }: { selection: StoreSelection }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  if (!['from', 'until', 'kind', 'search', 'cursor'].some((name) => searchParams.get(name))) {
    return <EmptyState title={t('bills.empty')}>{t('bills.empty.text')}</EmptyState>
  }
  const everything = (
    <ButtonLink to={inStore(selection, '/store/invoices')} variant="secondary">
      {t('bills.none.clear')}
    </ButtonLink>
  )
  return (
    <EmptyState drawing="search" title={t('bills.none')} action={everything}>
      {t('bills.none.text')}
    </EmptyState>
  )
}

export const meta = () => consolePageMeta('bills.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
