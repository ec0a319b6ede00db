import { Link } from 'react-router'
import { getNewsletter, listNewsletters, type Newsletter } from '#contracts/publishing/newsletters'
import { getAdminAccess } from '#contracts/accounts/staff'
import { idOf } from '../shared/id-of.ts'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/newsletters.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { Bounces } from './newsletters/bounces.tsx'
import { NewsletterForm } from './newsletters/newsletter-form.tsx'
import { SendNewsletter } from './newsletters/send-newsletter.tsx'
import { newsletterStates } from './newsletters/states.ts'
import own from './policies/policies.module.css'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('newsletters')])

export const handle = { messages: ['admin', 'login', 'newsletters'] }

/** `?id=3` opens a newsletter, `?id=new` starts one. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const id = new URL(request.url).searchParams.get('id')
    const [overview, list] = await Promise.all([ask(getAdminAccess), ask(listNewsletters)])
    const open = id && id !== 'new' ? await ask(getNewsletter, { params: { id: idOf(id) } }) : null
    return { overview, list, open, isNew: id === 'new' }
  })

export default function Newsletters({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.newsletters')}>
      {({ overview, list, open, isNew }) => (
        <ConsoleFrame
          overview={overview}
          heading={open ? open.response.subject : t(isNew ? 'newsletters.new' : 'admin.newsletters')}
          lead={t('newsletters.lead', { readers: list.readers, left: list.left_this_month })}
        >
          {open || isNew ? <One open={open} readers={list.readers} /> : <All list={list} />}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

type Open = Extract<Route.ComponentProps['loaderData'], { at: 'open' }>

function One({ open, readers }: Pick<Open, 'open'> & { readers: number }) {
  const t = useTranslator()
  const isWritten = open === null || open.response.state === 'draft'
  return (
    <>
      <p>
        <Link to="/admin/newsletters">{t('newsletters.back')}</Link>
      </p>
      <div className={own.columns}>
        {isWritten ? (
          <NewsletterForm key={`${open?.response.id} ${open?.response.revision}`} open={open} />
        ) : (
          <Card title={t(newsletterStates[open.response.state])}>
            <p>{countsOf(t, open.response)}</p>
          </Card>
        )}
        {open ? (
          <Card title={t('newsletters.send.title')}>
            <SendNewsletter key={open.response.revision} newsletter={open.response} readers={readers} />
          </Card>
        ) : null}
      </div>
    </>
  )
}

function All({ list: { rows, bounced } }: Pick<Open, 'list'>) {
  const t = useTranslator()
  const begin = <ButtonLink to="/admin/newsletters?id=new">{t('newsletters.new')}</ButtonLink>
  return (
    <>
      {rows.length > 0 ? (
        <>
          <p>{begin}</p>
          <Rows rows={rows} />
        </>
      ) : (
        <EmptyState title={t('newsletters.none')} action={begin}>
          {t('newsletters.none.text')}
        </EmptyState>
      )}
      <Card title={t('newsletters.bounces', { count: bounced })}>
        <Bounces />
      </Card>
    </>
  )
}

const countsOf = (t: ReturnType<typeof useTranslator>, { sent, waiting, skipped }: Newsletter): string =>
  t('newsletters.counts', { sent, waiting, skipped })

function Rows({ rows }: { rows: readonly Newsletter[] }) {
  const t = useTranslator()
  return (
    <div className={styles.list}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('newsletters.subject')}</th>
              <th scope="col">{t('newsletters.state')}</th>
              <th scope="col" className={styles.second}>
                {t('newsletters.letters')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`/admin/newsletters?id=${row.id}`}>{row.subject}</Link>
                  <br />
                  <span className={styles.note}>
                    {t('newsletters.by', { name: row.written_by, at: istMoment(row.changed_at) })}
                  </span>
                </th>
                <td>
                  {t(newsletterStates[row.state])}
                  {row.begun_at ? <span className={styles.note}> {istMoment(row.begun_at)}</span> : null}
                </td>
                <td className={styles.second}>{row.state === 'draft' ? '–' : countsOf(t, row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

export const meta = () => consolePageMeta('admin.newsletters')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
