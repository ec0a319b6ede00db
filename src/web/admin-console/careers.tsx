import { Form, useSubmit } from 'react-router'
import { listApplications } from '#contracts/publishing/content'
import { getAdminAccess } from '#contracts/accounts/staff'
import { isRole, roleTexts } from '../shared/careers/roles.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { CaseTabs } from '../shared/returns/case-rows.tsx'
import { pageNumberOf } from '../shared/page-number.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { Select } from '../ui/select/select.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/careers.ts'
import { stateNames, stateOrder } from './careers/labels.ts'
import { Openings } from './careers/openings.tsx'
import { Rows } from './careers/rows.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import styles from './careers/careers.module.css'

await Promise.all([
  messagesFor('admin'),
  messagesFor('login'),
  messagesFor('careers'),
  messagesFor('returns'),
])

export const handle = { messages: ['admin', 'login', 'careers', 'returns'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const state = stateOrder.find((each) => each === searchParams.get('state')) ?? 'New'
    const wished = searchParams.get('role')
    const role = isRole(wished) ? wished : undefined
    const page = pageNumberOf(searchParams)
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      ask(listApplications, { query: { state, page, ...(role ? { role } : {}) } }),
    ])
    return { overview, list, state, page, role: role ?? '' }
  })

export default function Careers({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.careers')}>
      {({ overview, list, state, page, role }) => (
        <ConsoleFrame overview={overview} heading={t('admin.careers')} lead={t('careers.admin.lead')}>
          <Filter role={role} state={state} />
          <CaseTabs
            name={t('careers.admin.states')}
            tab={state}
            tabs={stateOrder.map((each) => ({
              tab: each,
              name: t(stateNames[each]),
              count: list.counts[each] ?? 0,
            }))}
            to={(each) => addressOf({ state: each, role })}
          />
          {list.rows.length > 0 ? <Rows rows={list.rows} /> : <EmptyQueue isNew={state === 'New'} />}
          <Pagination page={page} pages={list.pages} to={(to) => addressOf({ state, role, page: to })} />
          <Openings openings={list.openings} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const addressOf = ({ state, role, page = 1 }: { state: string; role: string; page?: number }): string =>
  `/admin/careers?state=${state}${role ? `&role=${role}` : ''}${page > 1 ? `&page=${page}` : ''}`

function Filter({ role, state }: { role: string; state: string }) {
  const t = useTranslator()
  const submit = useSubmit()
  return (
    <Form action="/admin/careers" className={styles.filter}>
      <input type="hidden" name="state" value={state} />
      <Select
        label={t('careers.form.role')}
        name="role"
        defaultValue={role}
        onChange={({ target }) => void submit(target.form)}
      >
        <option value="">{t('careers.admin.anyrole')}</option>
        {Object.entries(roleTexts).map(([each, { name }]) => (
          <option key={each} value={each}>
            {t(name)}
          </option>
        ))}
      </Select>
    </Form>
  )
}

function EmptyQueue({ isNew }: { isNew: boolean }) {
  const t = useTranslator()
  const action = isNew ? (
    <ButtonLink to="/Career-with-us" variant="secondary">
      {t('careers.title')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/admin/careers" variant="secondary">
      {t('careers.admin.empty.link')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('careers.admin.empty')} action={action}>
      {t('careers.admin.empty.text')}
    </EmptyState>
  )
}

export const meta = () => consolePageMeta('admin.careers')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
