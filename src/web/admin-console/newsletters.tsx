import { Link } from 'react-router'
import { getNewsletter, listNewsletters, type Newsletter } from '#contracts/publishing/newsletters'
import { getDesk } from '#contracts/accounts/staff'
import { idOf } from '../shared/id-of.ts'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
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

await Promise.all([wordsFor('admin'), wordsFor('login'), wordsFor('newsletters')])

export const handle = { words: ['admin', 'login', 'newsletters'] }

/** `?id=3` opens one, `?id=new` begins one. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams.get('id')
    const [desk, list] = await Promise.all([ask(getDesk), ask(listNewsletters)])
    const open = asked && asked !== 'new' ? await ask(getNewsletter, { params: { id: idOf(asked) } }) : null
    return { desk, list, open, isNew: asked === 'new' }
  })

export default function Newsletters({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.newsletters')}>
      {({ desk, list, open, isNew }) => (
        <ConsoleFrame
          desk={desk}
          heading={open ? open.response.subject : say(isNew ? 'newsletters.new' : 'admin.newsletters')}
          lead={say('newsletters.lead', { readers: list.readers, left: list.left_this_month })}
        >
          {open || isNew ? <One open={open} readers={list.readers} /> : <All list={list} />}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

type Open = Extract<Route.ComponentProps['loaderData'], { at: 'open' }>

function One({ open, readers }: Pick<Open, 'open'> & { readers: number }) {
  const say = useWords()
  const isWritten = open === null || open.response.state === 'draft'
  return (
    <>
      <p>
        <Link to="/admin/newsletters">{say('newsletters.back')}</Link>
      </p>
      <div className={own.columns}>
        {isWritten ? (
          <NewsletterForm key={`${open?.response.id} ${open?.response.revision}`} open={open} />
        ) : (
          <Card title={say(newsletterStates[open.response.state])}>
            <p>{countsOf(say, open.response)}</p>
          </Card>
        )}
        {open ? (
          <Card title={say('newsletters.send.title')}>
            <SendNewsletter key={open.response.revision} newsletter={open.response} readers={readers} />
          </Card>
        ) : null}
      </div>
    </>
  )
}

function All({ list: { rows, bounced } }: Pick<Open, 'list'>) {
  const say = useWords()
  const begin = <ButtonLink to="/admin/newsletters?id=new">{say('newsletters.new')}</ButtonLink>
  return (
    <>
      {rows.length > 0 ? (
        <>
          <p>{begin}</p>
          <Rows rows={rows} />
        </>
      ) : (
        <EmptyState title={say('newsletters.none')} action={begin}>
          {say('newsletters.none.text')}
        </EmptyState>
      )}
      <Card title={say('newsletters.bounces', { count: bounced })}>
        <Bounces />
      </Card>
    </>
  )
}

const countsOf = (say: ReturnType<typeof useWords>, { sent, waiting, skipped }: Newsletter): string =>
  say('newsletters.counts', { sent, waiting, skipped })

function Rows({ rows }: { rows: readonly Newsletter[] }) {
  const say = useWords()
  return (
    <div className={styles.list}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('newsletters.subject')}</th>
              <th scope="col">{say('newsletters.state')}</th>
              <th scope="col" className={styles.second}>
                {say('newsletters.letters')}
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
                    {say('newsletters.by', { name: row.written_by, at: istMoment(row.changed_at) })}
                  </span>
                </th>
                <td>
                  {say(newsletterStates[row.state])}
                  {row.begun_at ? <span className={styles.note}> {istMoment(row.begun_at)}</span> : null}
                </td>
                <td className={styles.second}>{row.state === 'draft' ? '–' : countsOf(say, row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

export const meta = () => [
  ...pageMeta({ title: words()('admin.newsletters') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
