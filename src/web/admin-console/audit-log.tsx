import type { ChangeEvent } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import {
  accountActions as actKinds,
  getAdminAccess,
  listAuditLog,
  type AuditEntry,
} from '#contracts/accounts/staff'
import { Refusal } from '#platform/refusal'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/audit-log.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { auditActionNames, changeOf } from './labels.ts'
import { ListPages } from './list-pages.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login')])

export const handle = { messages: ['admin', 'login'] }

const PARAMS = ['act', 'actor', 'subject', 'after', 'before'] as const

/** The entries that the address selects; an invalid filter finds none. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const query = Object.fromEntries(
      PARAMS.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name)]] : [])),
    )
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      ask(listAuditLog, { query }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return { rows: [], next: null, previous: null }
        throw error
      }),
    ])
    return { overview, list }
  })

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  return (
    <Gate page={loaderData} title={t('admin.audit')}>
      {({ overview, list }) => (
        <ConsoleFrame overview={overview} heading={t('admin.audit')} lead={t('admin.audit.lead')}>
          <Filters />
          <div className={styles.list}>
            {list.rows.length > 0 ? (
              <Table
                rows={list.rows}
                mayOpen={overview.rights.some(({ right, is_mine }) => right === 'people' && is_mine)}
              />
            ) : (
              <EmptyQueue />
            )}
            <ListPages
              next={list.next}
              previous={list.previous}
              isFirst={!searchParams.has('after') && !searchParams.has('before')}
            />
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

/** Shown when there are no entries, or none match the filters. */
function EmptyQueue() {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  if (!PARAMS.some((name) => searchParams.get(name)))
    return <EmptyState title={t('admin.audit.empty')}>{t('admin.audit.empty.text')}</EmptyState>
  const everything = (
    <ButtonLink to="/admin/acts" variant="secondary">
      {t('admin.audit.clear')}
    </ButtonLink>
  )
  return (
    <EmptyState drawing="search" title={t('admin.audit.none')} action={everything}>
      {t('admin.audit.none.text')}
    </EmptyState>
  )
}

function Filters() {
  const t = useTranslator()
  const submit = useSubmit()
  const [searchParams] = useSearchParams()
  const given = (name: string): string => searchParams.get(name) ?? ''
  const send = ({ target }: ChangeEvent<HTMLSelectElement>) => void submit(target.form, { replace: true })
  return (
    <search>
      <Form
        key={['act', 'actor', 'subject'].map(given).join(' ')}
        className={styles.filters}
        action="/admin/acts"
      >
        <Select label={t('admin.audit.kind')} name="act" defaultValue={given('act')} onChange={send}>
          <option value="">{t('admin.people.any')}</option>
          {actKinds.map((act) => (
            <option key={act} value={act}>
              {t(auditActionNames[act])}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('admin.audit.actor')}
          name="actor"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          defaultValue={given('actor')}
        />
        <TextInput
          label={t('admin.audit.subject')}
          name="subject"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          defaultValue={given('subject')}
        />
        <Button type="submit" variant="secondary">
          {t('admin.audit.filter')}
        </Button>
      </Form>
    </search>
  )
}

function Table({ rows, mayOpen }: { rows: readonly AuditEntry[]; mayOpen: boolean }) {
  const t = useTranslator()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('admin.audit.table', { count: rows.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('admin.audit.when')}</th>
            <th scope="col">{t('admin.audit.kind')}</th>
            <th scope="col">{t('admin.audit.account')}</th>
            <th scope="col" className={styles.second}>
              {t('admin.audit.staff')}
            </th>
            <th scope="col" className={styles.third}>
              {t('admin.audit.change')}
            </th>
            <th scope="col" className={styles.second}>
              {t('admin.audit.reason')}
            </th>
            <th scope="col" className={styles.fourth}>
              {t('admin.audit.request')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((act) => (
            <Row key={act.id} act={act} mayOpen={mayOpen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ act, mayOpen }: { act: AuditEntry; mayOpen: boolean }) {
  const t = useTranslator()
  return (
    <tr>
      <td className={`${styles.fixed} ${styles.moment}`}>{istMoment(act.at)}</td>
      <td className={styles.kind}>
        {t(auditActionNames[act.act])}
        <span className={`${styles.small} ${styles.note}`}>
          {[act.reason, changeOf(t, act)].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={styles.named}>
        {act.subject ? <PersonLink person={act.subject} mayOpen={mayOpen} /> : act.about}
      </td>
      <td className={`${styles.second} ${styles.named}`}>
        {act.actor ? <PersonLink person={act.actor} mayOpen={mayOpen} /> : t('admin.audit.command')}
      </td>
      <td className={styles.third}>{changeOf(t, act)}</td>
      <td className={`${styles.second} ${styles.words}`}>{act.reason}</td>
      <td className={`${styles.fourth} ${styles.fixed}`}>{act.request_id.slice(0, 8)}</td>
    </tr>
  )
}

function PersonLink({
  person: { id, name },
  mayOpen,
}: {
  person: { id: number; name: string }
  mayOpen: boolean
}) {
  const t = useTranslator()
  const shown = name || t('admin.audit.unnamed')
  return mayOpen ? <Link to={`/admin/people?person=${id}`}>{shown}</Link> : shown
}

export const meta = () => consolePageMeta('admin.audit')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
