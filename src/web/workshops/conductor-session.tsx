import { checkIn, exportRoster, getRoster, markNoShow } from '#contracts/learning/bookings'
import { notFound } from '#platform/refusal'
import { download } from '../shared/download.ts'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { useAction } from '../shared/use-action.ts'
import { useDownload } from '../shared/use-download.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { FormProblem } from '../ui/form/form.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/conductor-session.ts'
import { WalkIns } from './conductor/walk-ins.tsx'
import { forConductor } from './conductor/for-conductor.server.ts'
import { ConductorFrame, ConductorGate } from './conductor/frame.tsx'
import { sessionStates } from './conductor/state-names.ts'
import { SessionActions } from './conductor/session-actions.tsx'
import { SessionSettings } from './conductor/session-settings.tsx'
import { modeNames, whenOf } from '../shared/workshops/when.ts'
import styles from '../shared/workshops/workshops.module.css'
import tableStyles from '../shared/workshops/table.module.css'
import { seatStateNames } from '../shared/workshops/state-names.ts'

await messagesFor('workshops')

export const handle = { messages: 'workshops' }

export const loader = ({ context, params }: Route.LoaderArgs) =>
  forConductor(context, async (ask) => {
    if (!/^\d{1,15}$/.test(params.id)) throw notFound()
    const roster = await ask(getRoster, { params: { id: Number(params.id) } })
    const { state, starts_at: starts, ends_at: ends } = roster.session
    const now = Date.now()
    const isOn = state === 'scheduled' && now < Date.parse(ends)
    return {
      roster,
      isOn,
      hasBegun: now >= Date.parse(starts),
      isDoorOpen: isOn && roster.door !== null && now >= Date.parse(roster.door.opens_at),
    }
  })

export default function ConductorSession({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <ConductorGate page={loaderData} title={t('workshops.roster')}>
      {({ roster, isOn, hasBegun: hasStarted, isDoorOpen }) => (
        <ConductorFrame
          heading={roster.workshop.title}
          lead={`${whenOf(roster.session)} · ${roster.session.state in sessionStates ? t(sessionStates[roster.session.state as keyof typeof sessionStates]) : ''}`}
          aside={
            <ButtonLink to={`/conduct/sessions/${roster.session.id}/check-in`}>
              {t('workshops.checkin')}
            </ButtonLink>
          }
        >
          <Roster roster={roster} hasStarted={hasStarted} />
          <WalkIns roster={roster} isOpen={isDoorOpen} />
          {isOn ? <SessionSettings key={roster.session.id} roster={roster} /> : null}
          <SessionActions roster={roster} />
        </ConductorFrame>
      )}
    </ConductorGate>
  )
}

type Known = Extract<Route.ComponentProps['loaderData'], { at: 'open' }>['roster']

const entryOf = (seatId: number, undo: boolean) => ({ seat_id: seatId, at: new Date().toISOString(), undo })

type MarksProps = {
  sessionId: number
  seat: Known['seats'][number]
  hasStarted: boolean
}

/** Checks an attendee in and, once the session has begun, marks a no-show; each can be undone. */
function Marks({ sessionId, seat: { seat_id, state }, hasStarted }: MarksProps) {
  const t = useTranslator()
  const isHere = state === 'attended'
  const isMissed = state === 'no_show'
  const enter = useAction(checkIn)
  const noShow = useAction(markNoShow)
  const params = { id: sessionId }
  return (
    <>
      <Button
        size="small"
        variant={isHere ? 'quiet' : 'secondary'}
        isBusy={enter.isBusy}
        onClick={() => void enter.run({ params, body: { entries: [entryOf(seat_id, isHere)] } })}
      >
        {t(isHere ? 'workshops.checkin.undo' : 'workshops.checkin.mark')}
      </Button>
      {hasStarted && !isHere ? (
        <Button
          size="small"
          variant="quiet"
          isBusy={noShow.isBusy}
          onClick={() => void noShow.run({ params, body: { seat_id, undo: isMissed } })}
        >
          {t(isMissed ? 'workshops.noshow.undo' : 'workshops.noshow.mark')}
        </Button>
      ) : null}
      <FormProblem>{enter.problem || noShow.problem}</FormProblem>
    </>
  )
}

function Roster({ roster, hasStarted }: { roster: Known; hasStarted: boolean }) {
  const t = useTranslator()
  const files = useDownload()
  const params = { id: roster.session.id }
  return (
    <Card title={t('workshops.roster')}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <p className={styles.soft}>
            {roster.pools
              .map(({ mode, taken, capacity }) => `${t(modeNames[mode])}: ${taken}/${capacity}`)
              .join(' · ')}
          </p>
          <Button
            size="small"
            variant="secondary"
            isBusy={files.isBusy}
            onClick={() =>
              void files.run({
                name: `roster-${roster.session.id}.csv`,
                fetch: (name) => download(name, exportRoster, { params }),
              })
            }
          >
            {t('workshops.export')}
          </Button>
        </div>
        {roster.seats.length === 0 ? <p>{t('workshops.roster.none')}</p> : null}
        {roster.seats.length === 0 ? null : (
          <div className={tableStyles.scroll}>
            <table className={tableStyles.table}>
              <thead>
                <tr>
                  <th>{t('workshops.seat.name')}</th>
                  <th>{t('workshops.ticket')}</th>
                  <th>{t('workshops.answers')}</th>
                  <th data-number>{t('workshops.paid')}</th>
                  <th>{t('workshops.checkin')}</th>
                </tr>
              </thead>
              <tbody>
                {roster.seats.map((seat) => (
                  <tr key={seat.seat_id}>
                    <th scope="row">
                      {seat.name}
                      {seat.booked_by === seat.name ? null : (
                        <span className={styles.soft}> · {seat.booked_by}</span>
                      )}
                      {seat.guardian ? (
                        <span className={styles.soft}>
                          {' '}
                          · {t('workshops.roster.guardian', { name: seat.guardian })}
                        </span>
                      ) : null}
                    </th>
                    <td data-label={t('workshops.ticket')}>
                      {seat.ticket}
                      {seat.kit ? <span className={styles.soft}> · {seat.kit}</span> : null}
                    </td>
                    <td>{seat.answers.map(({ question, answer }) => `${question} ${answer}`).join(' · ')}</td>
                    <td data-number data-label={t('workshops.paid')}>
                      {inRupees(seat.paid)}
                    </td>
                    <td>
                      <Marks sessionId={roster.session.id} seat={seat} hasStarted={hasStarted} />
                      <span className={styles.soft}>
                        {' '}
                        {seat.came_at ? istMoment(seat.came_at) : t(seatStateNames[seat.state])}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {roster.waiting.length > 0 ? (
          <section className={styles.tight}>
            <h3>{t('workshops.waiting')}</h3>
            <ol className={styles.list}>
              {roster.waiting.map((wait) => (
                <li key={wait.id}>
                  {wait.name} · {t('workshops.roster.seats', { count: wait.seats })}
                  {wait.offered_until
                    ? ` · ${t('workshops.wait.offered', { until: istMoment(wait.offered_until) })}`
                    : ''}
                </li>
              ))}
            </ol>
          </section>
        ) : null}
      </div>
    </Card>
  )
}

export const meta = () => consolePageMeta('workshops.roster')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
