import { useSearchParams } from 'react-router'
import {
  getAdminAccess,
  getPerson,
  listPeople,
  type AccountOfPerson,
  type ListedPerson,
} from '#contracts/accounts/staff'
import { Refusal, nullIfNotFound } from '#platform/refusal'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, Message } from '../messages/messages.tsx'
import type { Route } from './+types/people.ts'
import { ConsoleFrame, type Overview } from './console-frame.tsx'
import styles from './console.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { ListPages } from './list-pages.tsx'
import { Filters } from './people/filters.tsx'
import { Panel } from './people/panel.tsx'
import panelStyles from './people/panel.module.css'
import { PeopleTable } from './people/people-table.tsx'
import { useListKeys } from './people/use-list-keys.ts'

await Promise.all([messagesFor('admin'), messagesFor('login')])

export const handle = { messages: ['admin', 'login'] }

const PARAMS = ['q', 'role', 'state', 'sort', 'after', 'before'] as const

/** The list and the open account, both from the address. An invalid cursor shows the first page. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const query = Object.fromEntries(
      PARAMS.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)]] : [])),
    )
    const id = Number(searchParams.get('person')) || null
    const [overview, list, person] = await Promise.all([
      ask(getAdminAccess),
      ask(listPeople, { query }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return ask(listPeople, { query: {} })
        throw error
      }),
      id === null ? null : ask(getPerson, { params: { id } }).then(({ person }) => person, nullIfNotFound),
    ])
    return { overview, list, person, isGone: id !== null && person === null }
  })

export default function People({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.people')}>
      {(data) => <Console {...data} />}
    </Gate>
  )
}

type Data = {
  overview: Overview
  list: { rows: ListedPerson[]; next: string | null; previous: string | null }
  person: AccountOfPerson | null
  isGone: boolean
}

function Console({ overview, list, person, isGone }: Data) {
  const t = useTranslator()
  const isOpen = person !== null || isGone
  const { onKeyDown, close } = useListKeys(isOpen)
  return (
    <ConsoleFrame overview={overview} heading={t('admin.people')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys go from row to row; every row is a link, so the page works without them */}
      <div className={panelStyles.split} data-open={isOpen || undefined} onKeyDown={onKeyDown}>
        <div className={panelStyles.list}>
          <Filters />
          <List list={list} current={person?.id ?? null} />
          <p className={styles.keys}>
            <Message id="admin.people.keys" components={{ k: <kbd /> }} />
          </p>
        </div>
        {isOpen ? <Panel key={person?.id ?? 0} person={person} onClose={close} /> : null}
      </div>
    </ConsoleFrame>
  )
}

function List({ list, current }: Pick<Data, 'list'> & { current: number | null }) {
  const [searchParams] = useSearchParams()
  return (
    <div className={styles.list}>
      {list.rows.length > 0 ? <PeopleTable rows={list.rows} current={current} /> : <NoAccount />}
      <ListPages
        next={list.next}
        previous={list.previous}
        isFirst={!searchParams.has('after') && !searchParams.has('before')}
      />
    </div>
  )
}

function NoAccount() {
  const t = useTranslator()
  const everybody = (
    <ButtonLink to="/admin/people" variant="secondary">
      {t('admin.people.clear')}
    </ButtonLink>
  )
  return (
    <EmptyState drawing="search" title={t('admin.people.none')} action={everybody}>
      {t('admin.people.none.text')}
    </EmptyState>
  )
}

export const meta = () => consolePageMeta('admin.people')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
