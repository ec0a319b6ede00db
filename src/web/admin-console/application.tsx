import { Link } from 'react-router'
import { getApplication, type WholeApplication } from '#contracts/publishing/content'
import { getAdminAccess } from '#contracts/accounts/staff'
import { experiences, roleTexts } from '../shared/careers/roles.ts'
import { idOf } from '../shared/id-of.ts'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/application.ts'
import { Decide, Note, ResumeButton } from './careers/decide.tsx'
import { stateNames } from './careers/labels.ts'
import { Rows } from './careers/rows.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import styles from './careers/careers.module.css'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('careers')])

export const handle = { messages: ['admin', 'login', 'careers'] }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { application }] = await Promise.all([
      ask(getAdminAccess),
      ask(getApplication, { params: { id: idOf(params.id) } }),
    ])
    return { overview, application }
  })

export default function Application({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.careers')}>
      {({ overview, application }) => (
        <ConsoleFrame
          overview={overview}
          heading={t('careers.admin.one', {
            name: application.name,
            role: t(roleTexts[application.role].name),
          })}
          lead={`${t(stateNames[application.state])} · ${t('careers.admin.received', { day: istDay(application.received_at) })} · ${t('careers.admin.erased', { day: istDay(`${application.erased_on}T06:30:00Z`) })}`}
        >
          <p>
            <Link to={`/admin/careers?state=${application.state}`}>{t('careers.admin.back')}</Link>
          </p>
          <div className={styles.columns}>
            <Candidate application={application} />
            <div className={styles.stack}>
              <Card title={t('careers.admin.move')}>
                <Decide application={application} />
              </Card>
              <Card title={t('careers.admin.note')}>
                <Note key={application.events.length} id={application.id} />
              </Card>
              <History application={application} />
            </div>
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Candidate({ application }: { application: WholeApplication }) {
  const t = useTranslator()
  const { email, phone, city, link, experience, notice_days, about, others } = application
  const experienceName = experiences.find(([value]) => value === experience)?.[1]
  return (
    <Card title={t('careers.admin.person')}>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          <dt>{t('careers.form.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          <dt>{t('careers.form.phone')}</dt>
          <dd>
            <a href={`tel:+91${phone}`}>{phone}</a>
          </dd>
          <dt>{t('careers.form.city')}</dt>
          <dd>{city}</dd>
          <dt>{t('careers.form.experience')}</dt>
          <dd>{experienceName ? t(experienceName) : experience}</dd>
          <dt>{t('careers.form.notice')}</dt>
          <dd>{notice_days}</dd>
          {link ? (
            <>
              <dt>{t('careers.form.link')}</dt>
              <dd>
                <a href={link} target="_blank" rel="noreferrer noopener nofollow">
                  {link}
                </a>
              </dd>
            </>
          ) : null}
        </dl>
        <p className={styles.about}>{about}</p>
        <ResumeButton application={application} />
        {others.length > 0 ? (
          <section aria-labelledby="others">
            <h3 id="others">{t('careers.admin.others')}</h3>
            <Rows rows={others} />
          </section>
        ) : null}
      </div>
    </Card>
  )
}

const eventNames = {
  received: 'careers.admin.event.received',
  moved: 'careers.admin.event.moved',
  noted: 'careers.admin.event.noted',
  opened: 'careers.admin.event.opened',
} as const

function History({ application: { events } }: { application: WholeApplication }) {
  const t = useTranslator()
  return (
    <Card title={t('careers.admin.history')}>
      <ol className={styles.events}>
        {events.map(({ id, at, kind, to, reason, by }) => (
          <li key={id}>
            <p>{t(eventNames[kind], { by: by ?? '', state: to ? t(stateNames[to]) : '' })}</p>
            {reason ? <p className={styles.about}>{reason}</p> : null}
            <p className={styles.note}>{istMoment(at)}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

export const meta = () => consolePageMeta('admin.careers')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
