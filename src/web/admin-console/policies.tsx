import { Link } from 'react-router'
import { getDraft, listPolicies, policyPages, type ListedPolicy } from '#contracts/publishing/policies'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/policies.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { DecideDraft } from './policies/decide-draft.tsx'
import { DraftForm } from './policies/draft-form.tsx'
import own from './policies/policies.module.css'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('policies')])

export const handle = { messages: ['admin', 'login', 'policies'] }

/** `?page=refund-policy` opens the draft of its next version. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const pageName = new URL(request.url).searchParams.get('page')
    const page = policyPages.find((one) => one === pageName)
    const [overview, list] = await Promise.all([ask(getAdminAccess), ask(listPolicies)])
    const draft = page ? (await ask(getDraft, { params: { page } })).response : null
    return { overview, list, draft }
  })

export default function Policies({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.policies')}>
      {({ overview, list, draft }) => (
        <ConsoleFrame
          overview={overview}
          heading={
            draft ? t('policies.next', { title: draft.title, number: draft.number }) : t('admin.policies')
          }
          lead={t('policies.lead', { days: list.notice_days })}
        >
          {draft ? (
            <>
              <p>
                <Link to="/admin/policies">{t('policies.back')}</Link>
              </p>
              <div className={own.columns}>
                <DraftForm key={`${draft.page} ${draft.revision}`} draft={draft} names={list.names} />
                {draft.revision > 0 ? (
                  <Card title={t('policies.decide')}>
                    <DecideDraft draft={draft} />
                  </Card>
                ) : null}
              </div>
            </>
          ) : (
            policyPages.map((page) => (
              <Versions key={page} rows={list.rows.filter((row) => row.page === page)} />
            ))
          )}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const stateNames: Record<ListedPolicy['state'], MessageId> = {
  draft: 'policies.state.draft',
  coming: 'policies.state.coming',
  'in force': 'policies.state.inforce',
  past: 'policies.state.past',
}

function Versions({ rows }: { rows: readonly ListedPolicy[] }) {
  const t = useTranslator()
  const [newest] = rows
  if (!newest) return null
  const { page, title } = rows.find(({ state }) => state === 'in force') ?? newest
  return (
    <section aria-labelledby={page} className={own.policy}>
      <div className={own.head}>
        <h2 id={page}>{title}</h2>
        <Link to={`/admin/policies?page=${page}`}>
          {t(newest.state === 'draft' ? 'policies.goon' : 'policies.begin')}
        </Link>
      </div>
      <div className={styles.list}>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('policies.version')}</th>
                <th scope="col">{t('policies.from')}</th>
                <th scope="col" className={styles.second}>
                  {t('policies.who')}
                </th>
                <th scope="col" className={styles.third}>
                  {t('policies.people')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.number}>
                  <th scope="row">
                    {row.state === 'draft' ? (
                      row.number
                    ) : (
                      <Link to={`/${page}/?version=${row.number}`}>{row.number}</Link>
                    )}{' '}
                    <Badge tone={row.state === 'in force' ? 'success' : 'brand'}>
                      {t(stateNames[row.state])}
                    </Badge>
                    {row.changes ? <span className={styles.note}> {row.changes}</span> : null}
                  </th>
                  <td>{istDay(`${row.from_day}T06:30:00Z`)}</td>
                  <td className={styles.second}>
                    {t('policies.written', { name: row.written_by, at: istMoment(row.written_at) })}
                    {row.published_at ? (
                      <span className={styles.note}>
                        {' '}
                        {t('policies.published', {
                          name: row.published_by,
                          at: istMoment(row.published_at),
                        })}
                      </span>
                    ) : null}
                  </td>
                  <td className={styles.third}>{row.page === 'about' ? '–' : row.people}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

export const meta = () => consolePageMeta('admin.policies')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
