import { useState } from 'react'
import { Form, Link } from 'react-router'
import {
  decidePointsRequest,
  getPointsForStaff,
  grantPoints,
  type PointsForStaff,
} from '#contracts/buying/points'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/points.ts'
import { ConsoleFrame } from './console-frame.tsx'
import listStyles from './console.module.css'
import { ActionDialog } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import styles from './page.module.css'
import { RowActions, Note, Queue, type Column } from './queue/queue.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('queues'), messagesFor('login')])

export const handle = { messages: ['admin', 'queues', 'login'] }

/** An invalid account ID in the address finds no account. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const text = new URL(request.url).searchParams.get('person')?.trim() ?? ''
    const personId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
    const [overview, points] = await Promise.all([
      ask(getAdminAccess),
      ask(getPointsForStaff, { query: { person_id: personId } }),
    ])
    return { overview, points, text }
  })

export default function Points({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.points')}>
      {({ overview, points, text }) => (
        <ConsoleFrame
          overview={overview}
          heading={t('admin.points')}
          lead={t('queues.points.lead', { most: points.most_alone, worth: inRupees(points.worth) })}
        >
          {points.wishes.length > 0 ? (
            <section aria-labelledby="waiting">
              <h2 id="waiting">{t('queues.points.waiting')}</h2>
              <Queue
                caption={t('queues.points.waiting')}
                columns={columnsFor(points.worth)}
                rows={points.wishes}
                keyOf={({ id }) => id}
                none={null}
              />
            </section>
          ) : null}
          <search>
            <Form key={text} className={listStyles.filters}>
              <TextInput
                label={t('queues.points.person')}
                name="person"
                defaultValue={text}
                inputMode="numeric"
                maxLength={15}
                autoComplete="off"
                error={text !== '' && points.person === null ? t('queues.points.unknown') : undefined}
              />
              <Button type="submit" variant="secondary">
                {t('queues.find')}
              </Button>
            </Form>
          </search>
          {points.person ? (
            <PersonPoints key={points.person.id} person={points.person} points={points} />
          ) : null}
          {points.person === null && points.wishes.length === 0 ? (
            <EmptyState
              title={t('queues.points.empty')}
              action={<ButtonLink to="/admin/orders">{t('admin.orders')}</ButtonLink>}
            >
              {t('queues.points.person.hint')}
            </EmptyState>
          ) : null}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

type GrantRequest = PointsForStaff['wishes'][number]

const columnsFor = (pointValue: number): readonly Column<GrantRequest>[] => [
  {
    name: 'queues.points.who',
    isHead: true,
    cell: (row) => <Link to={`?person=${row.person_id}`}>{row.name}</Link>,
  },
  { name: 'queues.col.why', cell: (row) => <Why row={row} /> },
  {
    name: 'queues.points.points',
    isNumber: true,
    cell: (row) => <Count points={row.points} value={pointValue} />,
  },
  { name: 'queues.col.do', cell: (row) => <Actions row={row} pointValue={pointValue} /> },
]

function Why({ row }: { row: GrantRequest }) {
  const t = useTranslator()
  return (
    <>
      {row.reason}
      <Note>{t('queues.points.asked', { name: row.asked_by, at: istMoment(row.asked_at) })}</Note>
    </>
  )
}

const signed = (points: number): string => `${points > 0 ? '+' : '−'}${Math.abs(points)}`

const Count = ({ points, value }: { points: number; value: number }) => (
  <>
    {signed(points)}
    <Note>{inRupees(Math.round(Math.abs(points) * value * 100) / 100)}</Note>
  </>
)

function Actions({ row, pointValue }: { row: GrantRequest; pointValue: number }) {
  const t = useTranslator()
  const [decision, setDecision] = useState<'give' | 'refuse' | null>(null)
  const effect = {
    points: signed(row.points),
    name: row.name,
    amount: inRupees(Math.round(Math.abs(row.points) * pointValue * 100) / 100),
  }
  return (
    <>
      <RowActions>
        {row.may.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === 'give' ? 'secondary' : 'danger'}
            onClick={() => setDecision(one)}
          >
            {t(one === 'give' ? 'queues.points.agree' : 'queues.points.refuse')}
          </Button>
        ))}
      </RowActions>
      {decision ? (
        <ActionDialog
          title={t(decision === 'give' ? 'queues.points.agree' : 'queues.points.refuse')}
          lead={t(decision === 'give' ? 'queues.points.effect' : 'queues.points.noeffect', effect)}
          action={staffAction(decidePointsRequest, (reason) => ({
            params: { id: row.id },
            body: { decision, reason },
          }))}
          isGrave={decision === 'refuse'}
          onClose={() => setDecision(null)}
        />
      ) : null}
    </>
  )
}

type Person = NonNullable<PointsForStaff['person']>

function PersonPoints({ person, points }: { person: Person; points: PointsForStaff }) {
  const t = useTranslator()
  return (
    <div className={styles.columns}>
      <Card title={person.name}>
        <p>
          {t('queues.points.balance', {
            points: person.balance,
            amount: inRupees(Math.round(person.balance * points.worth * 100) / 100),
          })}
        </p>
        {person.is_me ? (
          <p className={styles.note}>{t('queues.points.own')}</p>
        ) : (
          <Give person={person} points={points} />
        )}
      </Card>
      <Card title={t('queues.points.past')}>
        {person.entries.length > 0 ? (
          <ul className={styles.lines}>
            {person.entries.map(({ id, at, points: count, reason, order_id: order }) => (
              <li key={id}>
                <strong>{signed(count)}</strong> {istMoment(at)}
                <Note>
                  {[reason, order === null ? '' : t('queues.points.order', { id: String(order) })]
                    .filter(Boolean)
                    .join(', ')}
                </Note>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('queues.points.none')}>{t('queues.points.none.text')}</EmptyState>
        )}
      </Card>
    </div>
  )
}

function Give({
  person,
  points: { worth, most_alone: maxAlone },
}: {
  person: Person
  points: PointsForStaff
}) {
  const t = useTranslator()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const points = /^[+-]?\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  const isBig = Math.abs(points) > maxAlone
  const effect = {
    before: person.balance,
    after: person.balance + points,
    points: signed(points),
    name: person.name,
    amount: inRupees(Math.round(Math.abs(points) * worth * 100) / 100),
  }
  const open = () => {
    if (points === 0) return setProblem(t('queues.points.howmany'))
    if (effect.after < 0) return setProblem(t('queues.points.toofew', { points: person.balance }))
    setProblem('')
    return setOpen(true)
  }
  return (
    <div className={styles.form}>
      <TextInput
        label={t('queues.points.count')}
        hint={t('queues.points.count.hint')}
        error={problem}
        maxLength={7}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div>
        <Button variant="secondary" onClick={open}>
          {t(points < 0 ? 'queues.points.take' : 'queues.points.give')}
        </Button>
      </div>
      {isOpen ? (
        <ActionDialog
          title={t(points < 0 ? 'queues.points.take' : 'queues.points.give')}
          lead={`${t('queues.points.becomes', effect)} ${isBig ? t('queues.points.second', { most: maxAlone }) : ''}`}
          action={staffAction(grantPoints, (reason) => ({ body: { person_id: person.id, points, reason } }))}
          isGrave={points < 0}
          done={t(isBig ? 'queues.points.waits' : 'admin.do.done')}
          onClose={() => (setText(''), setOpen(false))}
        />
      ) : null}
    </div>
  )
}

export const meta = () => consolePageMeta('admin.points')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
