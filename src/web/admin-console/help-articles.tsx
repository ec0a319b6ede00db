import { Link } from 'react-router'
import {
  getHelpForStaff,
  helpTopics,
  listHelpForStaff,
  type StaffHelp,
  type ListedStaffHelp,
} from '#contracts/messaging/support'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/help-articles.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { HelpForm } from './help-articles/help-form.tsx'
import { helpStates } from './help-articles/names.ts'
import { helpTopicNames } from '../shared/help-topics.ts'
import { ShowHelp } from './help-articles/show-help.tsx'
import own from './policies/policies.module.css'

await Promise.all([
  messagesFor('admin'),
  messagesFor('login'),
  messagesFor('help'),
  messagesFor('helparticles'),
])

export const handle = { messages: ['admin', 'login', 'help', 'helparticles'] }

/** `?slug=ways-to-pay` opens an article, `&revision=2` an earlier version, `?slug=new` starts one. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const slug = searchParams.get('slug')
    const number = searchParams.get('revision')
    const revision = number !== null && /^\d{1,5}$/.test(number) ? Number(number) : undefined
    const [overview, { rows }] = await Promise.all([ask(getAdminAccess), ask(listHelpForStaff)])
    const open =
      slug && slug !== 'new'
        ? (await ask(getHelpForStaff, { params: { slug }, query: { revision } })).response
        : null
    return { overview, rows, open, revision, isNew: slug === 'new' }
  })

type Open = Extract<Route.ComponentProps['loaderData'], { at: 'open' }>

export default function HelpArticles({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.help')}>
      {({ overview, rows, open, revision, isNew }) => (
        <ConsoleFrame
          overview={overview}
          heading={open?.title ?? t(isNew ? 'helparticles.new' : 'admin.help')}
          lead={t('helparticles.lead')}
        >
          {open || isNew ? <One open={open} revision={revision} /> : <All rows={rows} />}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function One({ open, revision }: Pick<Open, 'open'> & { revision: number | undefined }) {
  const t = useTranslator()
  return (
    <>
      <p>
        <Link to="/admin/help">{t('helparticles.back')}</Link>
      </p>
      <div className={own.columns}>
        <HelpForm key={`${open?.slug} ${open?.revision} ${revision}`} open={open} />
        {open ? (
          <div className={own.form}>
            <Card title={t('helparticles.show')}>
              <ShowHelp open={open} />
            </Card>
            <Revisions open={open} />
          </div>
        ) : null}
      </div>
    </>
  )
}

function Revisions({ open: { slug, revisions, is_ours } }: { open: StaffHelp }) {
  const t = useTranslator()
  const to = (number: number): string => `/admin/help?slug=${slug}&revision=${number}`
  return (
    <Card title={t('helparticles.revisions')}>
      <ul>
        {revisions.map(({ number, at, by }) => (
          <li key={number}>
            <Link to={to(number)}>{t('helparticles.revision', { number, name: by, at: istMoment(at) })}</Link>
          </li>
        ))}
        {is_ours ? (
          <li>
            <Link to={to(0)}>{t('helparticles.revision.ours')}</Link>
          </li>
        ) : null}
      </ul>
    </Card>
  )
}

function All({ rows }: { rows: readonly ListedStaffHelp[] }) {
  const t = useTranslator()
  return (
    <>
      <p>
        <ButtonLink to="/admin/help?slug=new">{t('helparticles.new')}</ButtonLink>
      </p>
      {helpTopics.map((topic) => (
        <section key={topic} aria-labelledby={`topic-${topic}`} className={own.policy}>
          <h2 id={`topic-${topic}`}>{t(helpTopicNames[topic])}</h2>
          <ul className={own.form}>
            {rows
              .filter((row) => row.topic === topic)
              .map(({ slug, title, state, changed_at }) => (
                <li key={slug} className={own.buttons}>
                  <Link to={`/admin/help?slug=${slug}`}>{title}</Link>
                  <span className={styles.note}>
                    {changed_at ? `${istMoment(changed_at)} ` : ''}
                    <Badge>{t(helpStates[state])}</Badge>
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

export const meta = () => consolePageMeta('admin.help')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
