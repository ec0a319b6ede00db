import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { listReports, type ListedReport } from '#contracts/moderation'
import { getDesk } from '#contracts/staff'
import { call, messageOf } from '../shared/call.ts'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { pageAsked } from '../shared/page-asked.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { Checkbox } from '../ui/choice/choice.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { Select } from '../ui/select/select.tsx'
import { Textarea } from '../ui/textarea/textarea.tsx'
import { showToast } from '../ui/toast/toast.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words, type MessageId } from '../words/words.tsx'
import type { Route } from './+types/moderation.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import deskStyles from './desk/desk.module.css'
import { DeskTabs } from './desk/desk-tabs.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { reasonNames, subjectNames } from './moderation/names.ts'

await wordsFor('admin')
await wordsFor('desk')
await wordsFor('help')
await wordsFor('login')

export const handle = { words: ['admin', 'desk', 'help', 'login'] }

const A_PAGE = 50
const tabs = [
  { tab: 'open', name: 'help.mod.open' },
  { tab: 'closed', name: 'help.mod.closed' },
] as const

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams
    const state = asked.get('tab') === 'closed' ? ('closed' as const) : ('open' as const)
    const page = pageAsked(asked)
    const [desk, list] = await Promise.all([ask(getDesk), ask(listReports, { query: { state, page } })])
    return { desk, list, state, page }
  })

/** One queue for all that people report. */
export default function Moderation({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.moderation')}>
      {({ desk, list, state, page }) => (
        <ConsoleFrame desk={desk} heading={say('admin.moderation')} lead={say('help.mod.lead')}>
          <DeskTabs tabs={tabs} current={state} counts={{ [state]: list.count }} />
          {list.rows.length > 0 ? (
            <Queue key={`${state} ${page}`} rows={list.rows} isOpen={state === 'open'} />
          ) : (
            <EmptyState title={say('help.mod.none')}>{say('help.mod.none.text')}</EmptyState>
          )}
          <Pagination page={page} pages={Math.max(1, Math.ceil(list.count / A_PAGE))} to={(to) => `/admin/moderation?tab=${state}&page=${to}`} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Queue({ rows, isOpen }: { rows: readonly ListedReport[]; isOpen: boolean }) {
  const say = useWords()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const turn = (ticket: string, isOn: boolean): void => setChosen(isOn ? [...chosen, ticket] : chosen.filter((one) => one !== ticket))
  return (
    <>
      {isOpen ? <Deciding tickets={chosen} onDone={() => setChosen([])} /> : null}
      <div className={styles.list}>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{say('help.mod.what')}</th>
                <th scope="col">{say('help.mod.evidence')}</th>
                <th scope="col" className={styles.second}>
                  {say('help.mod.why')}
                </th>
                <th scope="col" className={styles.third}>
                  {say('help.mod.since')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.ticket}>
                  <th scope="row">
                    {isOpen ? (
                      <Checkbox
                        label={say(subjectNames[row.subject] ?? 'help.mod.product')}
                        hint={row.ticket}
                        checked={chosen.includes(row.ticket)}
                        onChange={({ target }) => turn(row.ticket, target.checked)}
                      />
                    ) : (
                      <>
                        {say(subjectNames[row.subject] ?? 'help.mod.product')} <span className={deskStyles.note}>{row.ticket}</span>
                      </>
                    )}
                    {row.reporters > 1 ? <span className={styles.bad}>{say('help.mod.reporters', { count: row.reporters })}</span> : null}
                  </th>
                  <td className={styles.words}>{row.words}</td>
                  <td className={styles.second}>
                    {say(reasonNames[row.reason] ?? 'help.mod.other')}
                    {row.text ? <span className={deskStyles.note}>{row.text}</span> : null}
                    {row.decision ? (
                      <span className={deskStyles.note}>{say(row.decision === 'leave' ? 'help.mod.left' : 'help.mod.taken')}</span>
                    ) : null}
                  </td>
                  <td className={styles.third}>{istMoment(row.at)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </>
  )
}

const templates = [
  'help.mod.template.rude',
  'help.mod.template.spam',
  'help.mod.template.fake',
  'help.mod.template.stolen',
  'help.mod.template.fine',
] as const satisfies MessageId[]

function Deciding({ tickets, onDone }: { tickets: readonly string[]; onDone: () => void }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const decide = async (decision: 'leave' | 'take-down'): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const { rows } = await call<{ rows: { done: boolean; message: string }[] }>('POST', '/admin/reports/decisions', { tickets, decision, note })
      const failed = rows.filter(({ done }) => !done)
      showToast(say('help.mod.done', { count: rows.length - failed.length, failed: failed.length }), failed.length > 0 ? 'error' : 'success')
      setNote('')
      onDone()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={deskStyles.form}>
      <Select label={say('help.mod.templates')} value="" onChange={({ target }) => setNote(target.value)}>
        <option value="">{say('help.about.choose')}</option>
        {templates.map((id) => (
          <option key={id} value={say(id)}>
            {say(id)}
          </option>
        ))}
      </Select>
      <Textarea
        label={say('help.mod.note')}
        rows={2}
        maxLength={1_000}
        value={note}
        error={problem}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={deskStyles.actions}>
        <Button variant="danger" isBusy={isBusy} onClick={() => void decide('take-down')}>
          {say('help.mod.take', { count: tickets.length })}
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void decide('leave')}>
          {say('help.mod.leave', { count: tickets.length })}
        </Button>
      </div>
    </div>
  )
}

export const meta = () => [...pageMeta({ title: words()('admin.moderation') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
