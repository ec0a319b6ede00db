import { reportSearchTerms, listSynonyms } from '#contracts/products/search'
import { getAdminAccess } from '#contracts/accounts/staff'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable } from '../console/table/list-table.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/search-words.ts'
import { SearchTerms } from './catalogue/search-terms.tsx'
import { SynonymEditor } from './catalogue/synonym-editor.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([
  messagesFor('admin'),
  messagesFor('login'),
  messagesFor('table'),
  messagesFor('categories'),
])

export const handle = { messages: ['admin', 'login', 'table', 'categories'] }

const MOST_TERMS = 25

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const only = searchParams.get('terms') === 'all' ? 'all' : 'nothing-found'
    const [overview, page, { rows }] = await Promise.all([
      ask(getAdminAccess),
      askList(ask, listSynonyms, { request }),
      ask(reportSearchTerms, { query: { only } }),
    ])
    return { overview, page, only, terms: rows.slice(0, MOST_TERMS) } as const
  })

export default function SearchWords({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('categories.words.title')}>
      {({ overview, page, terms, only }) => (
        <ConsoleFrame
          overview={overview}
          heading={t('categories.words.title')}
          lead={t('categories.words.lead')}
        >
          <Card title={t('categories.terms.title')} id="terms">
            <SearchTerms terms={terms} only={only} />
          </Card>
          <Card title={t('categories.synonyms.title')} id="synonyms">
            <SynonymEditor rows={page.rows} />
            <ListTable
              page={page}
              caption={t('categories.synonyms.title')}
              href={({ id }) => `?edit=${id}#synonyms`}
              cells={{
                words: ({ words }) => words.join(', '),
                also: ({ also }) => also.join(', ') || '–',
              }}
              empty={<EmptyState title={t('categories.synonyms.none')} />}
            />
          </Card>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('categories.words.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
